import { expect, test } from 'vitest';
import { splitQuote } from '../../client/admin/conversation/quote.ts';

const OWN = 'Tuesday suits me.\n\nMariam';
const QUOTED = '> Dear Mariam,\n>\n> which day suits you?';

/** How programs begin what they quote, in the languages of our visitors. */
test.each([
  ['Gmail', 'On Mon, 23 Nov 2026 at 10:00, Prominence <enquiries@prominence.example> wrote:'],
  ['Gmail, broken over two lines', 'On Mon, 23 Nov 2026 at 10:00, Prominence <\nenquiries@prominence.example> wrote:'],
  ['Apple Mail', 'On 23 Nov 2026, at 10:00, Prominence <enquiries@prominence.example> wrote:'],
  ['Gmail in French', 'Le lun. 23 nov. 2026 à 10:00, Prominence <enquiries@prominence.example> a écrit :'],
  ['Apple Mail in French', 'Le 23 nov. 2026 à 10:00, Prominence <enquiries@prominence.example> a écrit :'],
  ['Gmail in German', 'Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Prominence <enquiries@prominence.example>:'],
  ['Apple Mail in German', 'Am 23.11.2026 um 10:00 schrieb Prominence <enquiries@prominence.example>:'],
  ['Gmail in Arabic', 'في الاثنين، ٢٣ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة Prominence <enquiries@prominence.example>:'],
  ['Apple Mail in Arabic', 'في ٢٣ نوفمبر ٢٠٢٦، كتب Prominence <enquiries@prominence.example>:'],
  ['Gmail in Hindi', 'सोम, 23 नव॰ 2026 को 10:00 am बजे को Prominence <enquiries@prominence.example> ने लिखा:'],
])('DESK-02 what %s quotes is folded, and nothing is lost', (_program, line) => {
  const { own, quoted } = splitQuote(`${OWN}\n\n${line}\n\n${QUOTED}`);
  expect(own).toBe(OWN);
  expect(quoted).toBe(`${line}\n\n${QUOTED}`);
});

test.each([
  ['English', 'From: Prominence <enquiries@prominence.example>\nSent: Monday, 23 November 2026 10:00\nTo: Mariam\nSubject: VAT'],
  ['French', 'De : Prominence <enquiries@prominence.example>\nEnvoyé : lundi 23 novembre 2026 10:00\nÀ : Mariam\nObjet : TVA'],
  ['German', 'Von: Prominence <enquiries@prominence.example>\nGesendet: Montag, 23. November 2026 10:00\nAn: Mariam\nBetreff: MwSt'],
  ['Arabic', 'من: Prominence <enquiries@prominence.example>\nتم الإرسال: الاثنين، ٢٣ نوفمبر ٢٠٢٦\nإلى: Mariam\nالموضوع: الضريبة'],
  ['Hindi', 'प्रेषक: Prominence <enquiries@prominence.example>\nभेजा गया: सोमवार, 23 नवंबर 2026\nप्रति: Mariam\nविषय: VAT'],
])('DESK-02 the header with which Outlook begins a quotation in %s is folded', (_language, header) => {
  expect(splitQuote(`${OWN}\n\n${header}\n\nDear Mariam,`).own).toBe(OWN);
  expect(splitQuote(`${OWN}\n\n________________________________\n${header}\n\nDear Mariam,`).own).toBe(OWN);
});

test('DESK-02 answers below or between quoted lines stay, and so do sentences that only look like a quotation', () => {
  const below = `On 23/11/2026 10:00, Prominence wrote:\n${QUOTED}\n\nTuesday.`;
  expect(splitQuote(below)).toEqual({ own: below, quoted: '' });
  const between = `Hello,\n\nOn Monday you wrote:\n> which day?\n\nTuesday.`;
  expect(splitQuote(between).own).toContain('Tuesday.');
  for (const text of ['On Monday we wrote to the bank.', 'From: us to you, with thanks', 'De : rien', 'Am Montag schrieb ich.', 'Von: Herzen danke', OWN]) expect(splitQuote(`Hello\n${text}`)).toEqual({ own: `Hello\n${text}`, quoted: '' });
  expect(splitQuote('')).toEqual({ own: '', quoted: '' });
});
