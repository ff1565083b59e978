// Every address of the site: the pattern for the route table, and the builder for links.

export const patterns = {
  home: '/',
  about: '/about',
  ceo: '/CEO',
  contact: '/contactus',
  rightSolutions: '/rightsolutions',
  freeConsultation: '/freeconsultation',
  referAndEarn: '/refer-and-earn',
  broadcast: '/youtube-broadcast-channel',
  offer: '/offer',
  terms: '/terms-of-use',
  privacy: '/privacy',
  cookiePolicy: '/cookie-policy',
  sitemap: '/sitemap',
  status: '/status',
  /** SPAM-05: the newsletter's unsubscribe page, and the page after it. */
  unsubscribe: '/unsubscribe/:token',
  /** Without the secret of a letter: says where the link is. */
  unsubscribeHow: '/unsubscribe',
  unsubscribed: '/unsubscribed',
  /** For old links that prove nothing: a valid one is sent to the subscriber. */
  leaveByMail: '/unsubscribe-by-mail',
  /** After asking for the link at an address. */
  leaveSent: '/unsubscribe-sent',
  /** SPAM-05: where the mail asking to confirm an address leads, and the two pages after it. */
  confirm: '/confirm/:token',
  /** Its secret was cut off. */
  confirmHow: '/confirm',
  confirmed: '/confirmed',
  notConfirmed: '/not-confirmed',
  blog: '/blog',
  blogPost: '/blogs/:slug',
  serviceCategory: '/services/:category',
  service: '/services/:category/:keyword',
  serviceEnquiry: '/form2/:serviceId/:subServiceId',
  industryEnquiry: '/form/:industryId/:subIndustryId',
  estimate: '/estimate/:serviceId/:subServiceId',
  tools: '/tools',
  tool: '/tools/:name',
  /** AMB-16: any two-part path not taken by another address. */
  subIndustry: '/:industry/:subindustry',
  /** Development only. */
  style: '/style',
} as const;

/** Where browsers send what they measured. */
export const FIELD_PATH = '/api/measurements';
/** Where they say what was looked for in vain. */
export const SEARCH_MISSES_PATH = '/api/search-misses';

/** The back office. The addresses before `leads` are the specification's; `leads` and those after it are ours. */
export const staffPatterns = {
  login: '/login',
  admin: '/admin',
  dashboard: '/dashboard',
  blogForm: '/blogform',
  blogList: '/bloglists',
  updateBlog: '/update-blog/:id?',
  testimonialForm: '/testimonialform',
  testimonialList: '/testimonialslists',
  updateTestimonial: '/update-testimonial/:id?',
  serviceSubmissions: '/form-submissions',
  industrySubmissions: '/form2-submissions',
  mailList: '/maillist',
  subscriberList: '/maillist2',
  leads: '/leads',
  lead: '/leads/:id',
  people: '/people',
  person: '/people/:id',
  company: '/people/:id/company',
  board: '/board',
  assignment: '/assignment',
  presence: '/presence',
  myDay: '/my-day',
  imports: '/import',
  import: '/import/:id',
  mailTray: '/mail-tray',
  templates: '/reply-templates',
  media: '/media',
  site: '/site',
  siteSettings: '/site-settings',
  siteKind: '/site/:kind',
  siteItem: '/site/:kind/:key',
  users: '/users',
  roles: '/roles',
  rules: '/rules',
  auditLog: '/audit-log',
  health: '/health',
  trash: '/trash',
  account: '/account',
  welcome: '/welcome',
} as const;

/** What the search page looks for. */
export const SEARCH_PARAM = 'q';
/** What a visitor wants to speak about, for the form of the free consultation. */
export const ABOUT_PARAM = 'about';
/** The anchor of the comparison on the page of a service or category. */
export const COMPARISON_ID = 'compare';
/** The anchor of the first change in a preview. */
export const CHANGED_ID = 'changed';

export const paths = {
  home: patterns.home,
  /** HOME-16: opens the dialog over the current page. Without JavaScript it leads to the same form at the end of the home page. */
  speakToExpertDialog: `${patterns.home}#speaktoanexpert`,
  about: patterns.about,
  ceo: patterns.ceo,
  contact: patterns.contact,
  rightSolutions: patterns.rightSolutions,
  freeConsultation: patterns.freeConsultation,
  askAbout: (words: string) => `${patterns.freeConsultation}?${ABOUT_PARAM}=${encodeURIComponent(words)}#book`,
  referAndEarn: patterns.referAndEarn,
  broadcast: patterns.broadcast,
  offer: patterns.offer,
  terms: patterns.terms,
  privacy: patterns.privacy,
  cookiePolicy: patterns.cookiePolicy,
  sitemap: patterns.sitemap,
  status: patterns.status,
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  unsubscribePost: (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`,
  unsubscribed: patterns.unsubscribed,
  leaveByMail: patterns.leaveByMail,
  leaveSent: patterns.leaveSent,
  leaveHow: patterns.unsubscribeHow,
  leavePost: '/api/unsubscribe',
  confirm: (token: string) => `/confirm/${encodeURIComponent(token)}`,
  confirmPost: (token: string) => `/api/confirm/${encodeURIComponent(token)}`,
  confirmed: patterns.confirmed,
  notConfirmed: patterns.notConfirmed,
  blog: patterns.blog,
  blogPost: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  serviceCategory: (category: string) => `/services/${category}`,
  service: (category: string, keyword: string) => `/services/${category}/${keyword}`,
  serviceEnquiry: (serviceId: number, subServiceId: number) => `/form2/${serviceId}/${subServiceId}`,
  industryEnquiry: (industryId: number, subIndustryId: number) => `/form/${industryId}/${subIndustryId}`,
  subIndustry: (industry: string, subIndustry: string) => `/${industry}/${subIndustry}`,
  estimate: (serviceId: number, subServiceId: number) => `/estimate/${serviceId}/${subServiceId}`,
  tools: patterns.tools,
  tool: (name: string) => `/tools/${name}`,
  /** `path` begins with a slash. */
  preview: (token: string, path: string) => `/preview/${token}${path}`,
  ...staffPatterns,
  updateBlog: (id: number) => `/update-blog/${id}`,
  updateTestimonial: (id: number) => `/update-testimonial/${id}`,
  lead: (id: number) => `/leads/${id}`,
  import: (id: number) => `/import/${id}`,
  person: (id: number) => `/people/${id}`,
  company: (id: number) => `/people/${id}/company`,
  siteKind: (kind: string) => `/site/${kind}`,
  /** Keys contain slashes. */
  siteItem: (kind: string, key: string) => `/site/${kind}/${encodeURIComponent(key.replaceAll('/', '~'))}`,
} as const;

/** Decodes like the router, so that no other spelling of an address slips through. */
function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** SEC-06: whoever has the link from a letter can act for its recipient, so logs and leads keep such a URL (or path) without its token. */
export function withoutSecret(address: string) {
  const [, place] = /^((?:https?:\/\/[^/]*)?\/+(?:api\/+)?(?:confirm|unsubscribe|preview)\/)./is.exec(decode(address)) ?? [];
  return place === undefined ? address : `${place}…`;
}
