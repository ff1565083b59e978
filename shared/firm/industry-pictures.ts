// What the picture of each industry shows, by the industry's path. Apart from the catalogue, which every page loads.

/** pictures/industry/{title}. */
export const industryAlts: Readonly<Record<string, string>> = {
  technology: 'A lacquered processor standing like a stele with brass pins and a pearl core.',
  healthcare: 'A brass staff with a dark green serpent on a round stone plinth.',
  education: 'A staircase of books with a brass sphere on top and a stone figure below.',
  startups: 'A stone and brass rocket on a round plinth among pearl clouds.',
  manufacturing: 'A large stone gear and a small brass gear turning together.',
  'financial-services': 'A round stone vault door with a brass wheel and rim.',
  consumer: 'Two carrying bags with brass handles and a small gift box on a stone plinth.',
};
