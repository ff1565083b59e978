// Every fact about the firm that a page, a mail or a feed names. Rename the brand here and nowhere else.

export const site = {
  name: 'Prominence',
  legalName: 'Prominence Auditing and Consultancy L.L.C.',
  headline: 'Committed to your business growth',
  subline: 'We Provide Truly Prominent Accounting Services',
  description:
    'Audit, accounting, tax and company-formation consultancy in Business Bay, Dubai, with offices in Kochi and Manama. Enquire online; we answer within one working day.',
  email: 'info@prominence.example',
  mailFrom: 'enquiries@prominence.example',
  mailTo: 'enquiries@prominence.example',
  phone: { display: '+971 4 555 0142', href: 'tel:+97145550142' },
  whatsapp: { display: '+971 50 555 0142', number: '971505550142' },
  foundedYear: 2017,
  copyright: '© 2025 - 2028',
  timeZone: 'Asia/Dubai',
  locale: 'en-AE',
  offices: [
    { city: 'Dubai', country: 'United Arab Emirates', address: 'Business Bay, Dubai, United Arab Emirates' },
    { city: 'Kochi', country: 'India', address: 'Kochi, Kerala, India' },
    { city: 'Manama', country: 'Bahrain', address: 'Manama, Kingdom of Bahrain' },
  ],
} as const;

/** A WhatsApp deep link to the firm, with the first message already typed. */
export function whatsappUrl(text: string) {
  return `https://wa.me/${site.whatsapp.number}?text=${encodeURIComponent(text)}`;
}
