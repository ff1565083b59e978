// What staff call the sections of the home page.
export const sectionNames: Record<string, string> = {
  'video-banner': 'Opening film',
  intro: 'Introduction and figures',
  services: 'Services',
  'what-we-do': 'What we do',
  unique: 'What makes us different',
  'who-we-serve': 'Who we serve',
  newsletter: 'Newsletter',
  tiles: 'Tiles',
  articles: 'Articles',
  deadlines: 'Next deadlines',
  faq: 'Questions (FAQ)',
  testimonials: 'Testimonials',
  strips: 'Strips',
  partners: 'Partners',
  'speak-to-expert': 'Speak to an expert',
};
