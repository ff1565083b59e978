// What spam offers. Each pattern matches an offer or a demand, not a topic: clients who run search agencies, crypto exchanges and game studios need audits too.
// `.{0,n}` stands for a gap between two parts of a phrase (phrases.ts); all other repetitions are bounded, so matching is linear in the text. Letters are small.
import { hasPhrase, type Phrase, readBeginnings, readPhrases } from './phrases.ts';

type Offer = { points: number; reason: string; phrases: readonly Phrase[]; beginnings: RegExp };

function offer(points: number, reason: string, ...patterns: RegExp[]): Offer {
  const phrases = patterns.flatMap(readPhrases);
  return { points, reason, phrases, beginnings: readBeginnings(phrases) };
}

/** The offers made in the text, each once. */
export function findOffers(text: string) {
  const small = text.toLowerCase();
  return offers.filter(({ phrases, beginnings }) => beginnings.test(small) && phrases.some((phrase) => hasPhrase(text, phrase)));
}

export const offers: readonly Offer[] = [
  offer(
    50,
    'Offers search ranking or links',
    /\b(?:rank(?:ing)?s?|first|top|#?1|page one)\b.{0,25}\b(?:of|on|in)\s{1,9}(?:google|bing|search)/,
    /\b(?:high[- ]?(?:da|dr|authority)|do-?follow|quality|buy|sell|niche)\b.{0,20}\bback-?links?/,
    /\bback-?links?\b.{0,30}\b(?:package|service|offer|for sale|price)|\bdomain authority\b/,
    /\bguest posts?\b|\blink (?:building|exchange|insertion)|\bsponsored (?:post|article|content)\b/,
    /\bseo (?:service|package|expert|specialist|report)s?\b.{0,60}\b(?:you|your|affordable|offer|free|cheap|site|prices?)\b/,
    /\b(?:your|free|affordable|cheap|boost|improve)\b.{0,30}\bseo\b|\b(?:improv\w{1,12}|boost) your (?:web)?(?:site's )?rank/,
    /продвижени[ея] сайт|раскрутк/,
  ),
  offer(
    45,
    'Offers visitors, leads or followers',
    /\b(?:increase|boost|drive|double|triple|more|skyrocket|targeted|organic|real)\b.{0,25}\b(?:web\s?)?(?:site )?(?:traffic|visitors)\b/,
    /\b(?:buy|real|cheap|get|more|active)\b.{0,15}\b(?:followers|likes|subscribers|5-star reviews|google reviews)\b/,
    /\bcold (?:outreach|e-?mail(?:ing)?s?) (?:campaign|service|to \d)|\b(?:exclusive|verified) leads\b|\bpay per lead\b/,
    /\b(?:generate|deliver|send you|book)\b.{0,30}\b(?:qualified|exclusive|warm|ready-to-buy)\b.{0,15}\b(?:leads|appointments|meetings)\b/,
  ),
  offer(
    50,
    'Sells lists of addresses',
    /\b(?:e-?mail|contact|business|b2b|attendee|buyers?|company|companies)s?[' ]{0,3}(?:data\s?base|list)s?\b.{0,60}\b(?:sale|purchase|buy|verified|sell|acquir\w{0,12}|pricing|prices?|counts?|interested|cheap|updated|usd)\b/,
    /\b(?:verified|updated|opt-in|attendees?)\b.{0,25}\b(?:contacts?|e-?mail) (?:list|data)/,
    /\b(?:contacts|e-?mails|records|phone numbers|mobile numbers)\b.{0,60}\b(?:buy the list|for sale|available at|excel(?: format)?|interested in (?:buying|purchasing|acquiring))\b/,
    /\b\d[\d,.k]{0,12}\s?(?:million |k )?(?:verified )?(?:business )?(?:emails|contacts|records)\b.{0,40}(?:\b(?:sale|price|usd|csv|excel)\b|\$)/,
  ),
  offer(
    45,
    'Offers websites, apps, videos or design',
    /\b(?:re-?design|design|revamp|rebuild|improve|modernis|moderniz|build)\w{0,12}\b.{0,20}\byour\b.{0,20}\b(?:web\s?site|site|logo|landing page|app)\b/,
    /\bwe (?:are|offer|provide|specialis|specializ|develop|design|do)\w{0,12}\b.{0,60}\b(?:web (?:design|development)|website (?:re-?design|design|development)|wordpress|mobile apps? for|app development|graphic design|explainer video|logo design|software outsourc)/,
    /\bexplainer videos?\b|\bwordpress sites? for\b/,
    /\b(?:noticed|found|saw|checked|visited|came across|looking at|reviewed)\b.{0,40}\byour (?:web\s?)?site\b.{0,200}\b(?:error|issue|problem|missing|improv|optimi[sz]|rank|mobile|slow|outdated|convert|conversion|traffic|broken|speed|chat ?bot|video|losing)/,
  ),
  offer(
    55,
    'Casino, betting',
    /\b(?:online|best|live|crypto|bitcoin|mobile|new) casinos?\b|\bcasino\b.{0,30}\b(?:bonus|spins?|slots?|play|win|online|games|deposit)/,
    /\bfree spins?\b|\b(?:slot|sports?) (?:gacor|betting|bonus)|\bno deposit bonus|\bbetting (?:tips|site|bonus|odds)\b/,
    /\bbet (?:with|on)\b.{0,40}\b(?:crypto|cricket|football|bonus)|\bjudi\b|\btogel\b|\b1xbet\b|\bmelbet\b|\bmostbet\b|\bpin-?up\b.{0,10}\b(?:casino|bet)/,
    /казино|букмекер|ставк[иа] на спорт/,
  ),
  offer(
    55,
    'Medicines, adult offers',
    /\b(?:viagra|cialis|levitra|sildenafil|tadalafil|xanax|tramadol|ivermectin|phentermine|ozempic|semaglutide|kamagra)\b/,
    /\bcheap (?:meds|pills)|\b(?:online|canadian) pharmacy|\b(?:male enhancement|penis|erectile|weight[- ]loss (?:gummies|pills|supplement)|cbd (?:gummies|oil)|keto gummies)\b/,
    /\b(?:hot|sexy|horny|lonely|naked) (?:girls?|women|singles|ladies|moms?)\b|\b(?:porn|xxx|escorts?)\b|\badult (?:dating|webcam)/,
    /проститут|виагр/,
  ),
  offer(
    50,
    'Promises quick money',
    /\b(?:earn|make|win|receive|won)\b.{0,30}(?:\$|€|£|usdt?|eur|dollars)\s?\d[\d,.]{0,12}.{0,25}\b(?:day|daily|week|weekly|month|monthly|hour|lottery|too|rich)\b/,
    /\b(?:earn|make|making|won)\b.{0,20}\d[\d,.]{0,12}\s?(?:\$|usdt?|dollars|%|percent).{0,20}\b(?:day|daily|week|weekly|month|hour|home)\b|\bwon \$\d/,
    /\bpassive income\b|\bguaranteed (?:returns?|profits?|income|results)|\bdouble your (?:money|bitcoin|btc|investment|deposit)|\bfinancial freedom\b/,
    /\b(?:forex|crypto|binary|bitcoin|trading) (?:trading )?(?:signals?|bots?|robot|investment (?:platform|plan|opportunity))\b|\binvest \$\d[\d,.]{0,12} and\b/,
    /\b(?:airdrop|pre-?sale)\b.{0,40}\b(?:token|claim|wallet|coin)|\bclaim your\b.{0,30}\b(?:prize|reward|bonus|btc|bitcoin|token|gift|usdt|wallet)|\bsend (?:btc|bitcoin|usdt)\b/,
    /\brecover(?:ed)? (?:your|my) (?:lost )?(?:crypto|bitcoin|funds)|\billuminati\b|\b(?:prize|gift card)\b.{0,20}\bnow\b/,
    /заработ(?:ок|ать) .{0,60}(?:день|рубл)|пассивн\S{1,12} доход/,
  ),
  offer(
    50,
    'Offers loans or asks for money',
    /\b(?:we|i|our (?:company|firm|bank|lender))\b.{0,20}\b(?:offers?|give out|provides?|grants?)\b.{0,40}\b(?:loans?|funding|financing|credit)\b.{0,80}(?:%|\b(?:collateral|credit check|apply|worldwide|individuals)\b)/,
    /\bnext of kin\b|\binheritance (?:fund|claim)|\b(?:late|deceased) (?:client|husband|customer)\b.{0,80}\b(?:million|fund|deposit(?:ed)?)\b|\bcompensation fund\b/,
    /\b(?:transfer|move) (?:of )?the (?:sum|fund)s?\b|\bconfidential (?:business )?(?:proposal|transaction)\b/,
    /\b(?:million|m) (?:us )?(?:dollars|usd|euros?)\b.{0,60}\b(?:transfer|share|charity|beneficiary|invest in your|in your business)|\$\d[\d.,]{0,12} million\b.{0,60}\b(?:in your business|transfer)/,
    /\bmonetiz\w{1,12} bank guarantee|\bsblc\b/,
  ),
  offer(
    55,
    'Frightens about an account, a mailbox or a claim',
    /\byour (?:mailbox|e-?mail account|domain(?: name)?|account|webmail|password|hosting|hosting account|website domain)\b.{0,60}\b(?:suspended|expires?|will expire|full|deactivated|validate|terminated|limited|listed as spam)\b.{0,120}\b(?:verify|click|validate|pay|renewal|confirm|keep|login)\b/,
    /\bcopyright infring|\bstolen (?:images|photos)\b.{0,80}\b(?:sue|legal|lawsuit|infring|download|proof)|\bi have hacked\b|\brecorded you\b/,
    /\bdomain\b.{0,40}\b(?:renewal|registration|expiration) notice\b|\bregistering your brand name\b/,
    /\bgoogle (?:my )?business\b.{0,40}\b(?:unverified|verify|suspended|claim)/,
    /\bvulnerabilit\w{1,12}\b.{0,40}\byour (?:web)?site\b.{0,60}\b(?:pay|bounty|reward)/,
  ),
  offer(
    50,
    'Sends advertising through forms',
    /\b(?:contact|web) ?forms? (?:blasts?|marketing|mailings?|submissions? service)|\bsubmit your website to \d|\bsend your (?:ad|message) to \d{0,12}\s?(?:millions?|\d)/,
    /рассылк\S{0,12} по формам/,
  ),
  offer(
    25,
    'Written to anybody who has a website',
    /\b(?:dear|hello|hi|attention|attn|hey)\b[,:]?\s{1,9}(?:sir\/madam,? )?(?:web\s?master|(?:web)?site (?:owner|admin\w{0,12})|domain owner|business owner|marketing (?:team|manager)|admin|site administrator)\b/,
    /\bto (?:the )?(?:web\s?site|business|site) (?:owner|admin)|\bsent (?:to you )?via your (?:web\s?site'?s? )?contact form\b/,
  ),
  offer(25, 'Speaks of leaving a list that nobody joined', /\bto unsubscribe\b|\bopt[- ]?out\b|\breply (?:with )?["'“]?(?:stop|no thanks|remove|yes)\b|\bno longer (?:wish|want) to receive/),
  offer(
    25,
    'Presses',
    /\blimited[- ]time\b|\bact now\b|\b(?:100|200)\s?% (?:free|guarantee\w{0,12}|legal|money|natural|unique)|\bmoney[- ]back\b|\byou don['’]t pay\b/,
    /\bno obligation\b.{0,120}\byour\b|\bclick (?:here|the link|below|on the link|this link)\b|\bcheck (?:it )?out (?:here|now|this)\b|\bcheck it out\b/,
    /\bonly (?:today|\d{1,12} (?:spots|places|seats))\b|\b(?:today only|special (?:discount|price))\b|\b\d{2} ?% (?:off|discount)\b|\bspecial offer (?:this|today|http)/,
    /\b(?:book|start) (?:a|your) (?:free )?(?:demo|trial)\b/,
  ),
  offer(10, 'Names a price of its own', /(?:\b(?:just|only|from|for|at|is|starting at|as low as|prices?|priced|around)\s)(?:\$|€|usd\s)\d|\$\d{1,12}\s?(?:\/\s?|per |an )h|\b\d{1,12} (?:usd|dollars) each\b/),
  offer(10, 'Speaks of our website', /\byour (?:web\s?)?site\b/),
  offer(
    50,
    'Sells goods or papers',
    /\b(?:replica|fake|aaa\+?) (?:luxury )?(?:watch(?:es)?|rolex|bags?|passports?|documents)\b|\breplica luxury\b/,
    /\b(?:buy|order|get) (?:real |fake |registered )?(?:passports?|ielts|driving licen[cs]e|diplomas?|degrees?)\b/,
    /\b(?:we are|we manufacture|leading|professional|oem|odm|direct|our factory)\b.{0,40}\b(?:manufacturer|factory|supplier|exporter|produces)s?\b.{0,80}\b(?:china|shenzhen|guangzhou|moq|catalogue?|price list|best price)\b/,
    /\bfactory price|\bwholesale price|\bmoq\b|\bbest price\b.{0,30}\bfrom (?:china|factory)|\bexporter of\b.{0,60}\b(?:supplier|refinery)/,
    /\b(?:ray-?ban|louis vuitton|gucci|nike)\b.{0,20}\b(?:outlet|sale|cheap|discount)|\bcheap outlet|\bsunglasses sale\b/,
    /\bspell ?caster\b|\blove spell\b|\bgreat spell\b|\brent a hacker\b|\bfullz\b|\bdumps with pin\b/,
  ),
  offer(
    50,
    'Offers to write, work or answer for us',
    /\b(?:ai|whatsapp|virtual|24\/7)\b.{0,20}\b(?:chat ?bots?|receptionists?|sales agents?|voice agents?)\b.{0,120}\b(?:your|book|demo|trial|leads|free)\b/,
    /\b(?:we|i)\b.{0,30}\b(?:write|create|produce|ghost-?write)\b.{0,30}\b(?:articles|blog posts|content|reels|tiktok)\b.{0,60}\b(?:your|you)\b/,
    /\b(?:hire|outsourc\w{1,12})\b.{0,40}\b(?:virtual assistants?|remote (?:developers|staff|workers)|offshore (?:team|developers|bookkeep\w{1,12}|accountants))\b/,
    /\bpress release\b.{0,40}\b(?:package|distribut\w{0,12}|publish\w{0,12}|yahoo|forbes|news sites)|\bfeature(?:d)? (?:you|your (?:company|business|brand))\b.{0,60}\b(?:forbes|magazine|entrepreneur|podcast|list|awards?|today)\b|\bselected for the\b.{0,40}\baward/,
  ),
];
