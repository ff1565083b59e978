// Figures about the firm that pages state (SPEC AMB-22). They come from different sources and do not agree: more than 500 clients here,
// 1500 happy clients there; fifteen employees in five countries with three offices. The firm settles that; until then each stands where its source had it.

/** When the firm last confirmed them. */
export const figuresStatedOn = '2026-11-21';

export const figures = {
  /** ABOUT-06. */
  clients: 'more than 500 clients',
  countries: ['Dubai', 'Germany', 'India', 'Bahrain', 'Cyprus'],
  /** FC-01. */
  counters: [
    { to: 1500, label: 'Happy Clients' },
    { to: 1280, label: 'TRN Numbers Delivered' },
    { to: 15, label: 'Employees' },
  ],
} as const;
