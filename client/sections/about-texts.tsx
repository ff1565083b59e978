// The lists on the about page: what we do and believe, taglines, the ticker, and why clients choose us.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import type { AccordionItem } from '../components/controls/accordion.tsx';

export const whatWeDo: readonly AccordionItem[] = [
  {
    id: 'do',
    heading: 'What we do',
    content: (
      <>
        <p>
          We keep books, prepare and audit financial statements, file VAT and corporate tax, set up and close companies, help with anti-money-laundering duties, support
          banks in their operations, and find and manage staff.
        </p>
        <p>You can start with one of these services and add others later: tax returns after bookkeeping, for example, or payroll after company formation.</p>
      </>
    ),
  },
  {
    id: 'believe',
    heading: 'What we Believe',
    content: (
      <>
        <p>
          A report should lead to a decision, and a fee should be agreed before the work starts. An auditor must be independent of the books, which is why we never audit accounts that we
          keep. And owners plan better when they understand the rule behind the advice, so we explain it.
        </p>
        <p>
          The founder sets out how we work in <Link href={paths.ceo}>a letter</Link>.
        </p>
      </>
    ),
  },
];

/** The three taglines of the home page's banners, each linked to the page that backs it up. */
export const taglines = [
  { text: 'Your concerns become our mission.', to: 'The founder’s letter', href: paths.ceo },
  { text: 'Committed to your business growth', to: 'How we work', href: paths.rightSolutions },
  { text: 'Giving smartness to your business accounting', to: 'Accounting with us', href: paths.service('accounting-and-finance', 'accounting') },
] as const;

export const servicePhrases = [
  'Statutory audit', 'Internal audit', 'Forensic audit', 'ICV preparation', 'Monthly bookkeeping', 'IFRS statements', 'Management reports', 'Payroll through WPS', 'Stock counts', 'Corporate tax returns',
  'VAT registration and returns', 'Transfer pricing files', 'Customs and excise', 'Tax residency certificates', 'AML programmes', 'Mainland licences', 'Free-zone companies', 'Valuations and due diligence', 'Liquidation', 'Recruitment',
] as const;

export const reasons: readonly AccordionItem[] = [
  {
    id: 'accounting',
    heading: 'Accounting and Financial Reporting',
    content: <p>Books closed on the date in the engagement letter, financial statements under IFRS, and a two-page management report that ends with what to do next.</p>,
  },
  {
    id: 'audit',
    heading: 'Audit and Assurance',
    content: <p>Audits planned around the risks of your business, findings discussed with you before they are reported, and the same team again the following year.</p>,
  },
  {
    id: 'advisory',
    heading: 'Business Advisory',
    content: <p>Structure, licence, tax position and cash considered together before you sign a lease or a share transfer that would be costly to reverse.</p>,
  },
  {
    id: 'transactions',
    heading: 'Transaction Advisory',
    content: <p>Due diligence, valuation and tax advice for buyers, sellers and departing shareholders, with an amount against each finding for the negotiation.</p>,
  },
];
