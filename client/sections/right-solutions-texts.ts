// The texts of the right-solutions page: RS-02's six cards, RS-03's six steps and the ongoing support.

/** `picture`: the category whose picture fits best. */
export const waysOfWorking = [
  { heading: 'Client-Centric Insight-Driven', text: 'We begin with your decisions of the next year, and build the reports that those decisions need. Not the other way round.', picture: 'hr-consulting-and-advisory' },
  { heading: 'Deep Dive Diagnostics', text: 'Before we propose anything we read: ledgers, contracts, past returns, bank lines. What we find comes with an amount beside it.', picture: 'audit-and-assurance' },
  { heading: 'Solutions with Clarity', text: 'One page that says what to do, who does it, by when, and what it costs to leave it undone. In words that need no glossary.', picture: 'taxation' },
  { heading: 'Working with you not just for you', text: 'Your accountant stays your accountant. We teach what can be taught, take over what should be, and write both down.', picture: 'accounting-and-finance' },
  { heading: 'Beyond Compliance Towards Growth', text: 'A filed return is the least. The same figures show which customer earns, which stock sleeps, and how long the cash lasts.', picture: 'company-formation-and-business-consultancy' },
  { heading: 'Your Strategic CFO Partner', text: 'When a bank, an investor or a landlord asks a hard question, you have somebody beside you who knows your numbers.', picture: 'banking-operations-excellence' },
] as const;

export const steps = [
  { heading: 'Discovery and Onboarding', when: 'Once, in the first week', text: 'A meeting, a list of documents, our checks on identity and independence, and an engagement letter with scope, fee and dates.' },
  { heading: 'System Setup and Transition', when: 'Once, by the end of the first month', text: 'We set up or take over the accounting system, agree on the chart of accounts, bring in opening balances and list what does not reconcile.' },
  { heading: 'Monthly Data Sharing', when: 'Every month, in its first days', text: 'You share invoices, bank statements and payroll in one folder or by a link to your systems. We say at once what is missing.' },
  { heading: 'Accounting, Bookkeeping and Tax', when: 'Every month', text: 'We record, reconcile and review; VAT and corporate tax are worked out from the same books, so that returns and ledger agree.' },
  { heading: 'Monthly Review Meeting', when: 'Every month, after the close', text: 'About thirty minutes: what came in and went out, what is due to the authorities next, and what you want to decide.' },
  { heading: 'Monthly MIS Report Submission', when: 'Every month, after the meeting', text: 'The management report: profit, cash, receivables by age, tax position and a page of notes, for you, your partners and your bank.' },
] as const;

export const supports = [
  { heading: 'Business insights and forecasting', text: 'A cash forecast that is renewed with each close, and answers to questions that begin with “what if”.' },
  { heading: 'Regulatory guidance and audit support', text: 'Word of a new rule with what it means for you, and a prepared file when the auditor or the authority asks.' },
  { heading: 'Scalability', text: 'A second company, another emirate, a parent abroad: the same books grow along, without beginning again.' },
] as const;
