// Every fact about the firm that pages, mails or feeds mention. The brand is renamed here and nowhere else.
import { edited } from './edits.ts';
import type { Office, Social } from './facts.ts';

const foundedYear = 2017;

/** Headquarters first. */
export const releaseOffices: readonly [Office, ...Office[]] = [
  {
    city: 'Dubai',
    country: 'United Arab Emirates',
    address: 'Business Bay, Dubai, United Arab Emirates',
    street: 'Marasi Drive, Business Bay',
    locality: 'P.O. Box 55014, Dubai',
    email: 'info@prominence.example',
    phone: { display: '+971 4 555 0142', href: 'tel:+97145550142' },
    picture: 'pictures/page/office-dubai',
    position: { latitude: 25.1856, longitude: 55.2727 },
  },
  {
    city: 'Kochi',
    country: 'India',
    address: 'Kochi, Kerala, India',
    street: 'Infopark Road, Kakkanad',
    locality: 'Kochi 682042, Kerala',
    email: 'kochi@prominence.example',
    phone: { display: '+91 484 555 0142', href: 'tel:+914845550142' },
    picture: 'pictures/page/office-kochi',
    position: { latitude: 10.0108, longitude: 76.3637 },
  },
  {
    city: 'Manama',
    country: 'Bahrain',
    address: 'Manama, Kingdom of Bahrain',
    street: 'Road 1704, Diplomatic Area',
    locality: 'Block 317, Manama',
    email: 'manama@prominence.example',
    phone: { display: '+973 1755 0142', href: 'tel:+97317550142' },
    picture: 'pictures/page/office-manama',
    position: { latitude: 26.2397, longitude: 50.5866 },
  },
];

export const releaseSocials: readonly Social[] = [
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/prominence.example' },
  { name: 'X', icon: 'x', href: 'https://x.com/prominence_ex' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/prominence-example' },
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/prominence.example' },
  { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/@prominence.example' },
];

export const site = {
  name: 'Prominence',
  legalName: 'Prominence Auditing and Consultancy L.L.C.',
  headline: 'Committed to your business growth',
  subline: 'We Provide Truly Prominent Accounting Services',
  /** The first line of the home page: what the firm is, where, and since when. */
  introduction: `Audit, tax, accounting and company formation · Business Bay, Dubai · since ${foundedYear}`,
  promise: 'Answer within one working day',
  tagline: 'Your concerns become our mission.',
  description:
    'Audit, accounting, tax and company-formation consultancy in Business Bay, Dubai, with offices in Kochi and Manama. Enquire online; we answer within one working day.',
  mailFrom: 'enquiries@prominence.example',
  mailTo: 'enquiries@prominence.example',
  whatsapp: { display: '+971 50 555 0142', number: '971505550142' },
  foundedYear,
  copyright: '© 2025 - 2028',
  timeZone: 'Asia/Dubai',
  locale: 'en-AE',
  hours: 'Monday to Friday, 9:00 to 18:00',
  /** The hours of `hours`, by which the answer to an enquiry is due. */
  opens: 9,
  closes: 18,
  /** Headquarters first. */
  get offices(): readonly [Office, ...Office[]] {
    return edited('office') ?? releaseOffices;
  },
  /** The headquarters' own, for the whole site. */
  get email() {
    return this.offices[0].email;
  },
  get phone() {
    return this.offices[0].phone;
  },
  /** The firm's profiles. */
  get socials(): readonly Social[] {
    return edited('social') ?? releaseSocials;
  },
  /** HOME-14: where clients review us. */
  reviews: [
    { name: 'Google', href: 'https://www.google.com/search?q=prominence.example+reviews' },
    { name: 'Trustpilot', href: 'https://www.trustpilot.com/review/prominence.example' },
  ],
  /** FOOT-02 credits the agency that made the site. */
  agency: { name: 'Last Light Studio', href: 'https://studio.example' },
  documents: { companyProfile: '/documents/company-profile.pdf', bankPresentation: '/documents/bank-presentation.pdf' },
} as const;

/** A WhatsApp deep link to the firm with a prepared first message. */
export function whatsappUrl(text: string) {
  return `https://wa.me/${site.whatsapp.number}?text=${encodeURIComponent(text)}`;
}
