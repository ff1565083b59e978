// The subjects by which articles can be listed: each is a category of the catalogue, by a shorter name.
import { findCategory } from '../firm/catalogue.ts';

const subject = <Slug extends string>(slug: Slug, name: string, category: string) => ({ slug, name, path: findCategory(category)!.title });

export const blogSubjects = [
  subject('tax', 'Tax', 'taxation'),
  subject('audit', 'Audit', 'audit-and-assurance'),
  subject('accounting', 'Accounting', 'accounting-and-finance'),
  subject('formation', 'Formation', 'company-formation-and-business-consultancy'),
  subject('compliance', 'Compliance', 'regulatory-and-compliance'),
  subject('hr', 'HR', 'hr-consulting-and-advisory'),
] as const;
