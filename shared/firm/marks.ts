// The marks shown in the partner and client carousels; the picture of each is at /marks/<kind>/<slug>.svg.

import { edited } from './edits.ts';
import type { Mark } from './facts.ts';

/** Channel partners: free zones, under their own names; each links to its official website. */
export const releasePartners = [
  { slug: 'dmcc', name: 'Dubai Multi Commodities Centre (DMCC)', href: 'https://dmcc.ae' },
  { slug: 'jafza', name: 'Jebel Ali Free Zone (JAFZA)', href: 'https://www.jafza.ae' },
  { slug: 'difc', name: 'Dubai International Financial Centre (DIFC)', href: 'https://www.difc.com' },
  { slug: 'adgm', name: 'Abu Dhabi Global Market (ADGM)', href: 'https://www.adgm.com' },
  { slug: 'ifza', name: 'International Free Zone Authority (IFZA)', href: 'https://ifza.com' },
  { slug: 'rakez', name: 'Ras Al Khaimah Economic Zone (RAKEZ)', href: 'https://rakez.com' },
  { slug: 'dafz', name: 'Dubai Airport Freezone (DAFZ)', href: 'https://www.dafz.ae' },
  { slug: 'meydan', name: 'Meydan Free Zone', href: 'https://www.meydanfz.ae' },
  { slug: 'shams', name: 'Sharjah Media City (Shams)', href: 'https://www.shams.ae' },
  { slug: 'spc', name: 'Sharjah Publishing City Free Zone (SPC)', href: 'https://spcfz.com' },
  { slug: 'kezad', name: 'Khalifa Economic Zones Abu Dhabi (KEZAD)', href: 'https://www.kezadgroup.com' },
  { slug: 'dubai-south', name: 'Dubai South', href: 'https://www.dubaisouth.ae' },
  { slug: 'hamriyah', name: 'Hamriyah Free Zone', href: 'https://www.hfza.ae' },
  { slug: 'uaq-ftz', name: 'Umm Al Quwain Free Trade Zone (UAQ FTZ)', href: 'https://uaqftz.com' },
  { slug: 'ajman', name: 'Ajman Free Zone', href: 'https://www.afz.gov.ae' },
] as const satisfies readonly Mark[];

export const partners = (): readonly Mark[] => edited('partner') ?? releasePartners;

/** Clients: fictitious companies, until the firm may name real ones. */
export const clients = [
  { slug: 'alder-and-quay', name: 'Alder & Quay' },
  { slug: 'noor-freight', name: 'Noor Freight' },
  { slug: 'saffron-table', name: 'Saffron Table' },
  { slug: 'barjeel-homes', name: 'Barjeel Homes' },
  { slug: 'tidewell-clinics', name: 'Tidewell Clinics' },
  { slug: 'khor-steel', name: 'Khor Steel' },
  { slug: 'lumen-learning', name: 'Lumen Learning' },
  { slug: 'palmyra-textiles', name: 'Palmyra Textiles' },
  { slug: 'orbit-retail', name: 'Orbit Retail' },
  { slug: 'sidra-foods', name: 'Sidra Foods' },
  { slug: 'vela-marine', name: 'Vela Marine' },
  { slug: 'hilal-systems', name: 'Hilal Systems' },
  { slug: 'cedar-and-co', name: 'Cedar & Co' },
] as const satisfies readonly Mark[];
