// The shapes of the firm's facts.

export type TeamMember = {
  number: number;
  name: string;
  position: string;
  /** One sentence: what to ask this person. */
  asks: string;
  image: string;
  /** Of a picture that staff uploaded: what stays visible where it is cropped, as `30% 20%`. The same below. */
  focus?: string;
  alt: string;
  isCeo?: boolean;
  /** AMB-33: where 'Send Message' leads, to the enquiry that reaches this desk. */
  enquiry: string;
  /** In a preview, of one that is another or elsewhere: its id. */
  mark?: string;
};

/** What search results and shared links say of a page. `image`: its picture there, without leading slash. The firm's name is added to a title that lacks it. */
export type Head = { title: string; description: string; image: string };

export type Episode = { number: number; title: string; about: string; minutes: number; picture: string; focus?: string; youtubeId: string };

/** `image`: in place of the picture named after the slug. */
export type Mark = { slug: string; name: string; href?: string; image?: string };

export type Office = { city: string; country: string; address: string; street: string; locality: string; email: string; phone: { display: string; href: string }; picture: string; focus?: string; position: { latitude: number; longitude: number } };
/** `icon` names the network's mark. */
export type Social = { name: string; icon: 'facebook' | 'x' | 'linkedin' | 'instagram' | 'youtube'; href: string };

export type Figures = {
  /** When the firm last confirmed them. */
  statedOn: string;
  clients: { display: string; words: string; counts: string };
  countries: readonly string[];
  counters: readonly { to: number; label: string; counts: string }[];
};

/** Amounts in US dollars, rates as shares of one. */
export type Estimate = { from: string; leastAmount: number; mostAmount: number; amountStep: number; leastYears: number; mostYears: number; illustratedCost: number; yearlyRate: number; feeIn: number; feeOut: number; dirhams: number };
