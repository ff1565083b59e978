// Every address of the site: the pattern that the route table matches, and the builder that links use.

export const patterns = {
  home: '/',
  blog: '/blog',
  blogPost: '/blogs/:slug',
  service: '/services/:category/:keyword',
  serviceEnquiry: '/form2/:serviceId/:subServiceId',
  login: '/login',
  admin: '/admin',
  serviceSubmissions: '/form-submissions',
} as const;

export const paths = {
  home: patterns.home,
  blog: patterns.blog,
  blogPost: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  service: (category: string, keyword: string) => `/services/${category}/${keyword}`,
  serviceEnquiry: (serviceId: number, subServiceId: number) => `/form2/${serviceId}/${subServiceId}`,
  login: patterns.login,
  admin: patterns.admin,
  serviceSubmissions: patterns.serviceSubmissions,
} as const;
