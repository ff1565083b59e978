// ABOUT-02: the founder and eight others, by role. The firm adds names and photographs once its people agree.
import { edited } from './edits.ts';
import type { TeamMember } from './facts.ts';
import { paths } from '../navigation/paths.ts';

const seal = (slug: string) => `pictures/page/team-${slug}`;
/** For those who do not belong to a single service. */
const expert = paths.speakToExpertDialog;

export const releaseTeam: readonly TeamMember[] = [
  { number: 1, name: 'The founder', position: 'Founder and CEO', asks: 'How the firm works, and anything you would prefer to raise with the founder.', image: seal('founder'), alt: 'Seal of the founder: a pearl inside two brass squares', isCeo: true, enquiry: expert },
  { number: 2, name: 'Business consultancy', position: 'Business Consultant', asks: 'Mainland or free zone, which licence, and what the first year will cost.', image: seal('consultant'), alt: 'Seal of a brass compass', enquiry: paths.serviceEnquiry(6, 1) },
  { number: 3, name: 'Operations', position: 'GM Operations and Business Development', asks: 'Working with us across several companies, offices or countries.', image: seal('operations'), alt: 'Seal of a brass gear', enquiry: expert },
  { number: 4, name: 'Audit and assurance', position: 'Manager, Audit and Assurance', asks: 'Statutory audits, internal audit, investigations and ICV files.', image: seal('audit'), alt: 'Seal of a brass armillary sphere', enquiry: paths.serviceEnquiry(1, 1) },
  { number: 5, name: 'Legal', position: 'Legal Consultant', asks: 'Anti-money-laundering duties, beneficial owner registers and shareholder agreements.', image: seal('legal'), alt: 'Seal of a brass balance', enquiry: paths.serviceEnquiry(5, 1) },
  { number: 6, name: 'Finance and tax', position: 'Manager, Finance and Tax', asks: 'VAT and corporate tax returns, registrations, refunds and notices from the Federal Tax Authority.', image: seal('finance'), alt: 'Seal of a disc with one brass wedge drawn out', enquiry: paths.serviceEnquiry(3, 1) },
  { number: 7, name: 'People', position: 'HR and Recruitment Manager', asks: 'HR policies, payroll questions from your staff, and recruiting your next accountant.', image: seal('people'), alt: 'Seal of three turned figures', enquiry: paths.serviceEnquiry(7, 1) },
  { number: 8, name: 'Communication', position: 'Digital Marketing Manager', asks: 'Articles, talks, interviews and anything on our channels.', image: seal('marketing'), alt: 'Seal of a brass sun', enquiry: expert },
  { number: 9, name: 'Client accounts', position: 'Account Manager, Service', asks: 'A current engagement: dates, documents and the next step.', image: seal('accounts'), alt: 'Seal of two linked rings', enquiry: paths.serviceEnquiry(2, 1) },
];

/** The founder first. */
export const team = (): readonly TeamMember[] => edited('team') ?? releaseTeam;
