// The list of pictures: [slug, scene, alt, overrides]. batch.mjs renders it, pictures.json is its index.
// To add one: write a scene, add a line here, `node batch.mjs --only family/slug --preview`, look, then without --preview.
const out = [];
const add = (family, base, rows) => { for (const [slug, scene, alt, more] of rows) out.push({ family, slug, scene, alt, ...base, ...more }); };
const W = [480, 960, 1440];
/** Across a whole telephone, on the first screen: 412 px at 1.75, 375 px at 2. */
const HEAD = [480, 750, 960, 1440];

add('category', { width: 1920, spp: 10, grade: 'dusk', widths: [640, 1280, 1920] }, [
  ['audit-and-assurance', 'audit', 'A brass armillary sphere around a pearl in a blue courtyard arch at dusk.'],
  ['accounting-and-finance', 'accounting', 'A tall stone abacus with brass rods beside a petrol-green wall at dusk.'],
  ['taxation', 'tax', 'A standing limestone disc with one brass wedge drawn out, before a terracotta wall at dusk.'],
  ['banking-operations-excellence', 'cat-banking', 'A wall of small deposit doors in ink blue, one brass door open on warm light.', { spp: 14, grade: { base: 'dusk', exposure: .75 } }],
  ['regulatory-and-compliance', 'cat-compliance', 'Seven garnet gates one behind another on a terrace, a brass figure before the first.', { grade: { base: 'dusk', exposure: .4 } }],
  ['company-formation-and-business-consultancy', 'formation', 'A limestone model of a city on a round table with one brass tower.', { spp: 12 }],
  ['hr-consulting-and-advisory', 'hr', 'Turned stone figures standing in an arc on round steps, round one of brass.'],
]);
const S = c => Object.fromEntries(Object.entries(c).map(([k, v]) => [k, v]));
const svc = (cat, rows) => add('service', { parent: cat, width: 1440, spp: 10, widths: W, sheet: 'service-' + cat }, rows.map(([slug, alt, more]) => [slug, `svc-${cat}-${slug}`, alt, more]));
svc('audit-and-assurance', [
  ['external-audit', 'A brass loupe over rows of pale stone blocks, showing the one brass block among them.'],
  ['internal-audit', 'A stone globe opened to show nested shells and a brass core.'],
  ['forensic-audit', 'A brass thread finding its way through a stone labyrinth.'],
  ['in-country-value-program', 'A young palm growing from a stone bowl of brass coins before the dunes.'],
]);
svc('accounting-and-finance', [
  ['accounting', 'A brass balance at rest, pearls in one pan and a brass cube in the other.'],
  ['financial-reporting', 'An open stone book from which a bar chart rises, the last bar in brass.'],
  ['management-reports', 'Three stone dials with brass rims and hands on a low console.'],
  ['finance-officer-difc-adgm', 'A brass figure between two stone gateways, one lined in sapphire and one in green, a brass line leading to each.'],
  ['payroll-management', 'Thirty stone bowls in five rows, a pearl in each, the last bowl of brass.'],
  ['fixed-asset-management', 'Stone shelves with solid shapes, each shelf place marked with a brass tag.'],
  ['inventory-verification', 'Three ranks of stone jars with one in brass beside a stone tally tablet.'],
]);
svc('taxation', [
  ['corporate-tax', 'A wall of pale stone blocks with nine brass blocks set aside in front.'],
  ['international-taxation', 'A globe with brass continents on a stand, garnet arcs running over it from one pearl.'],
  ['transfer-pricing', 'A brass rail balanced on a stone wedge, equal stacks at its ends and a brass sphere exactly in the middle.'],
  ['vat', 'A stack of twenty stone slices with one slice slid out in brass.'],
  ['customs', 'Wooden crates waiting behind a striped barrier, a dhow on the sea beyond.'],
  ['excise-tax', 'A blue can, a dark bottle and a red can on a stone shelf, a brass strip sealing each.'],
  ['tax-residency-certificate', 'A stone certificate with a brass seal standing beside a small stone house.'],
]);
svc('banking-operations-excellence', [
  ['retail-banking', 'A brass coin halfway into the slot of a pale stone money box.'],
  ['corporate-sme-banking', 'Stacks of brass coins rising like stairs from a small house to a tower.'],
  ['risk-and-compliance', 'A row of falling stone slabs stopped by one solid brass block.'],
  ['digital-banking', 'A brass coin slipping into a round of dark lacquer as into water, brass ripples round it.'],
  ['customer-services-relationship-management', 'Two stone seats facing each other across a brass coffee pot and two cups.'],
]);
svc('regulatory-and-compliance', [
  ['aml-compliance', 'A brass sieve on legs holding dark stones back; bright brass beads have fallen through it.'],
  ['outsourced-compliance-officer', 'A free-standing stone arch held by a brass keystone before the dunes.'],
]);
svc('company-formation-and-business-consultancy', [
  ['mainland-company-incorporation', 'A small brass figure before a stone bridge that leads to a model city across dark water.'],
  ['free-zone-business-setup', 'A stone model city with a brass tower inside a ring of slender columns beside a calm sea.'],
  ['liquidation', 'A brass hourglass with pale sand before an arch, a block of stone beside it.', { spp: 14 }],
  ['business-valuation', 'A great pearl held between the jaws of a brass caliper.'],
  ['feasibility-studies', 'A plan drawn in brass on a dark slab, half of it risen into pale walls, brass compasses standing on it.'],
  ['due-diligence', 'A stone vessel mended with veins of gold, seen with a brass loupe.'],
]);
svc('hr-consulting-and-advisory', [
  ['hr-consulting', 'Turned figures on plinths of different heights, their heads on one level line.'],
  ['talent-acquisition', 'A magnet drawing one brass figure out of rows of pale stone figures.'],
  ['rpo', 'A small stone carousel carrying turned figures, one of them in brass.'],
]);
add('industry', { width: 1600, spp: 9, widths: [640, 1280, 1600], sheet: 'industry' }, [
  ['technology', 'ind-technology', 'A lacquered processor standing like a stele with brass pins and a pearl core.'],
  ['healthcare', 'ind-healthcare', 'A brass staff with a dark green serpent on a round stone plinth.'],
  ['education', 'ind-education', 'A staircase of books with a brass sphere on top and a stone figure below.'],
  ['startups', 'ind-startups', 'A stone and brass rocket on a round plinth among pearl clouds.'],
  ['manufacturing', 'ind-manufacturing', 'A large stone gear and a small brass gear turning together.'],
  ['financial-services', 'ind-financial-services', 'A round stone vault door with a brass wheel and rim.'],
  ['consumer', 'ind-consumer', 'Two carrying bags with brass handles and a small gift box on a stone plinth.'],
]);
const sub = (ind, rows) => add('sub-industry', { parent: ind, width: 1440, spp: 8, widths: W, sheet: 'sub-industry-' + ind }, rows.map(([slug, alt, more]) => [slug, `ind-${ind}-${slug}`, alt, more]));
sub('technology', [
  ['software-development', 'Two stone angle brackets with a brass slash between them.'],
  ['it-services-and-consulting', 'A rack of five stone drawers with small lights, one drawer green, and a brass gear beside it.'],
  ['saas-and-cloud', 'A stone cloud held up by brass rods over four small modules.'],
  ['cybersecurity', 'A large dark padlock with a brass shackle and keyhole.'],
  ['ai-and-data', 'A dark core with stone, pearl and brass spheres joined to it by brass rods.'],
]);
sub('healthcare', [
  ['hospitals-and-clinics', 'A small stone clinic with a round sign carrying a cross.'],
  ['pharmacies', 'A stone mortar with a brass pestle, two capsules and a pill beside it.'],
  ['medical-devices', 'A stethoscope of brass and green tube hung over a block of green stone.'],
  ['diagnostics-and-labs', 'Coloured test tubes in a stone and brass rack beside a flask.'],
  ['wellness', 'Balanced stones in cream, green and brass with a pearl on top.'],
]);
sub('education', [
  ['k-12-schools', 'Stone letter blocks and two tall coloured pencils.'],
  ['higher-education', 'A graduation cap with a brass tassel on a pile of books.'],
  ['training-institutes', 'A brass easel carrying a stone board with a rising chart.'],
  ['edtech', 'A great bulb of pearl and brass on a pile of books.'],
  ['nurseries', 'A stacking-ring toy in five colours beside a number block and balls.'],
]);
sub('startups', [
  ['e-commerce-ventures', 'Parcels with brass ribbon under a brass sail, like a boat.'],
  ['fintech', 'A dark standing coin with brass circuits round a pearl, beside stacks of brass coins.'],
  ['marketplaces', 'A stone market stall with a striped awning and fruit.'],
  ['food-and-beverage', 'A lidded cup with a straw, a doughnut and coffee beans.'],
  ['green-tech', 'A white wind turbine, solar panels and a green seedling.'],
]);
sub('manufacturing', [
  ['food-processing', 'Four jars of preserves on a dark conveyor belt.'],
  ['metals-and-fabrication', 'Painted steel beams and brass pipes stacked on stone.'],
  ['plastics-and-packaging', 'Three bottles in pale colours beside an open carton.'],
  ['building-materials', 'A half-built brick wall with one brass brick and a mortar bucket.'],
  ['textiles', 'Three large thread spools in copper, green and sand.'],
]);
sub('financial-services', [
  ['insurance-brokers', 'A stone umbrella sheltering a small house and coins.'],
  ['asset-management', 'Columns of brass and stone discs rising to one crowned with a pearl.'],
  ['exchange-houses', 'A brass coin and a stone coin standing before a brass pair of scales.'],
  ['fintech-lenders', 'A green bank card and a brass per-cent sign on a round plinth.'],
  ['family-offices', 'A small brass tree bearing pearls and green spheres in a stone bowl.'],
]);
sub('consumer', [
  ['retail-chains', 'Three small stone shops in a row with striped awnings.'],
  ['restaurants-and-cafes', 'A brass coffee pot with three small cups on a brass tray.'],
  ['luxury-goods', 'A brass ring set with a pearl beside a perfume bottle.'],
  ['travel-and-hospitality', 'A green suitcase with brass corners and a reception bell.'],
  ['fmcg-distribution', 'A pallet of cartons tied with brass bands.'],
]);
const page = { width: 1440, spp: 8, widths: [480, 960, 1440] };
add('page', { ...page, sheet: 'page-tiles' }, [
  ['team-tile', 'page-team-tile', 'Turned figures in stone, ink and brass around a low round table.'],
  ['ceo-tile', 'page-ceo-tile', 'A carved double door, one leaf ajar, warm light falling out across the court.'],
  ['experience-tile', 'page-experience-tile', 'A stone stair leading up to an arch with the low sun standing in it.'],
  ['certificates', 'certs', 'Three framed certificates with fine engraved patterns on a stone ledge.', { spp: 9 }],
  ['not-found', 'page-404', 'A lone terracotta arch in the dunes with footsteps leading through it.'],
]);
add('page', { width: 600, spp: 6, widths: [300, 600], aspect: [4, 5], sheet: 'team-seals' }, [
  ['team-founder', 'team-founder', 'A brass-edged stone seal with an eight-pointed star and a pearl, on sapphire.'],
  ['team-consultant', 'team-consultant', 'A stone seal with a brass compass on rose plaster.'],
  ['team-operations', 'team-operations', 'A stone seal with a brass gear on grey plaster.'],
  ['team-audit', 'team-audit', 'A stone seal with a brass armillary on deep blue.'],
  ['team-legal', 'team-legal', 'A stone seal with a brass balance on garnet.'],
  ['team-finance', 'team-finance', 'A stone seal with a disc and a brass wedge on terracotta.'],
  ['team-people', 'team-people', 'A stone seal with three figures, one in brass, on petrol green.'],
  ['team-marketing', 'team-marketing', 'A stone seal with brass rays around a pearl on ochre.'],
  ['team-accounts', 'team-accounts', 'A stone seal with two linked rings on plum.'],
]);
add('page', { ...page, sheet: 'page-articles' }, [
  ['article-ledger', 'article-cover-ledger', 'An open ledger with ruled lines and a red ribbon, a brass pen before it.'],
  ['article-calendar', 'article-cover-calendar-ring', 'A ring of twelve stone months with one in brass.'],
  ['article-seal', 'article-cover-seal', 'A seal press beside a large disc of red wax.'],
  ['article-compass', 'article-cover-compass', 'A large brass compass on a round plinth.'],
  ['article-key', 'article-cover-key', 'A tall brass key standing in its stone lock.'],
  ['article-sundial', 'article-cover-sundial', 'A stone sundial with a brass gnomon before the dunes.'],
]);
add('page', { ...page, sheet: 'page-places' }, [
  ['ceo-letter', 'ceo', 'A desk at dusk with a letter, a pen and a brass seal before an arched window on the city.', { spp: 32, width: 1600, widths: [640, 1280, 1600] }],
  ['office-dubai', 'office-dubai', 'A wooden dhow on the Dubai canal between tall towers in golden light.', { spp: 12, grade: { base: 'open', exposure: .2, gain: { glow: .3 } } }],
  ['office-kochi', 'kochi', 'Cantilevered fishing nets, palms and a boat on still backwater at sunset in Kochi.', { spp: 14 }],
  ['office-manama', 'office-manama', 'Dhows under sail before the low shore of Manama at dusk, a pearl and a brass bollard on a stone pier.', { spp: 12 }],
]);
add('page', { ...page, sheet: 'page-more' }, [
  ['consultation', 'page-consultation', 'An old telephone of ink lacquer and brass on a round plinth.'],
  ['offer', 'page-offer', 'An open casket of pale stone with a great pearl in it, a brass key laid before it.'],
  ['contact', 'page-contact', 'A stone envelope closed with red wax beside a brass bell.', { widths: HEAD }],
  ['referral', 'page-referral', 'Two turned figures facing each other across a brass ring.'],
  ['broadcast', 'page-broadcast', 'A brass and ink microphone on a round stone plinth.'],
  ['right-solutions', 'page-rightsolutions', 'Six stepping stones across still water leading to an arch.', { widths: HEAD }],
]);
const seals = ['A petrol seal with a seven-pointed star.', 'A terracotta seal with a nine-pointed star.', 'A sapphire seal with a ten-pointed star.', 'A rose seal with an eleven-pointed star.', 'A garnet seal with a thirteen-pointed star.', 'An ochre seal with a sixteen-pointed star.'];
add('avatar', { width: 288, spp: 8, widths: [96, 192], aspect: [1, 1], sheet: 'team-avatars' }, seals.map((alt, i) => [`seal-${i + 1}`, `avatar-${i + 1}`, alt]));
add('episode', { width: 960, spp: 9, widths: [480, 960] }, [
  ['wedge', 'relief-wedge', 'A carved stone disc with one brass wedge set into a terracotta wall.'],
  ['armillary', 'relief-armillary', 'A brass armillary carved into a sapphire wall.'],
  ['balance', 'relief-balance', 'A brass balance in relief on a garnet wall.'],
  ['figures', 'relief-figures', 'Three figures in relief on a rose wall, the middle one of brass.'],
  ['compass', 'relief-compass', 'A brass compass rose carved into an ochre wall.'],
  ['khatam', 'relief-khatam', 'A brass eight-pointed star round a pearl, in relief on a petrol wall.'],
]);
export const PICTURES = out;
