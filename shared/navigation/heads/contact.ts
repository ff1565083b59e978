// What search results and shared links say of the contact page.
import type { Head } from '../../firm/facts.ts';

export const contact: Head = {
  title: 'Contact our offices in Dubai, Kochi and Manama',
  description: 'Addresses, telephone numbers and e-mail of Prominence in Business Bay, Dubai, in Kochi and in Manama. Call, write on WhatsApp, or visit us.',
  image: 'social/contact.jpg',
};
