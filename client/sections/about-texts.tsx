// The words of the about page that are lists: what we do and believe, taglines, the ticker, and why clients choose us.
import { Link } from 'wouter';
import { paths } from '#shared/paths.ts';
import type { AccordionItem } from '../components/accordion.tsx';

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
        <p>Most clients begin with one of these. The second usually follows from a question in the first monthly call.</p>
      </>
    ),
  },
  {
    id: 'believe',
    heading: 'What we Believe',
    content: (
      <>
        <p>
          That a report is worth what it changes. That a fee should be known before the work. That an auditor who keeps the books is no auditor. And that a rule you understand is a rule you
          can plan with.
        </p>
        <p>
          The founder wrote it down in <Link href={paths.ceo}>a letter</Link>.
        </p>
      </>
    ),
  },
];

/** The three taglines of the home page's banners, each to the page that makes it good. */
export const taglines = [
  { text: 'Your concerns become our mission.', href: paths.ceo },
  { text: 'Committed to your business growth', href: paths.rightSolutions },
  { text: 'Giving smartness to your business accounting', href: paths.service('accounting-and-finance', 'accounting') },
] as const;

export const servicePhrases = [
  'Statutory audit', 'Internal audit', 'Forensic audit', 'ICV preparation', 'Monthly bookkeeping', 'IFRS statements', 'Management reports', 'Payroll through WPS', 'Stock counts', 'Corporate tax returns',
  'VAT registration and returns', 'Transfer pricing files', 'Customs and excise', 'Tax residency certificates', 'AML programmes', 'Mainland licences', 'Free zone companies', 'Valuations and due diligence', 'Liquidation', 'Recruitment',
] as const;

export const reasons: readonly AccordionItem[] = [
  {
    id: 'accounting',
    heading: 'Accounting and Financial Reporting',
    content: <p>Books closed on the date that the engagement letter names, statements under IFRS, and a management report that fits on two pages and says what to do with it.</p>,
  },
  {
    id: 'audit',
    heading: 'Audit and Assurance',
    content: <p>Audits planned around your risks and not around a checklist, findings discussed before they are written, and the same team at the table next year.</p>,
  },
  {
    id: 'advisory',
    heading: 'Business Advisory',
    content: <p>Structure, licence, tax position and cash in one view, before you sign a lease or a share transfer that would be costly to undo.</p>,
  },
  {
    id: 'transactions',
    heading: 'Transaction Advisory',
    content: <p>Due diligence, valuation and the tax side of buying, selling or leaving a company, with each finding priced, so that you can negotiate with it.</p>,
  },
];
