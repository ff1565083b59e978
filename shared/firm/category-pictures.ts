// What the picture of each service category shows, by the category's path. Apart from the catalogue, which every page loads.

/** pictures/category/{title}, and the films of that name. */
export const categoryAlts: Readonly<Record<string, string>> = {
  'audit-and-assurance': 'A brass armillary sphere around a pearl in a blue courtyard arch at dusk.',
  'accounting-and-finance': 'A tall stone abacus with brass rods beside a petrol-green wall at dusk.',
  taxation: 'A standing limestone disc with one brass wedge drawn out, before a terracotta wall at dusk.',
  'banking-operations-excellence': 'A wall of small deposit doors in ink blue, one brass door open on warm light.',
  'regulatory-and-compliance': 'Seven garnet gates one behind another on a terrace, a brass figure before the first.',
  'company-formation-and-business-consultancy': 'A limestone model of a city on a round table with one brass tower.',
  'hr-consulting-and-advisory': 'Turned stone figures standing in an arc on round steps, round one of brass.',
};
