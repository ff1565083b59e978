// What a visitor and a writer do most, step by step.
import { ADMIN } from '../support/site.ts';
import type { Walker } from './walker.ts';

/** Nothing scrolls sideways, the pictures in view are there, and so are the fonts. */
const isWhole = `document.documentElement.scrollWidth <= innerWidth && [...document.images].every((image) => image.complete ? image.naturalWidth > 0 : image.loading === 'lazy') && [...document.fonts].some(({ family, status }) => family.startsWith('Marcellus') && status === 'loaded')`;

async function home({ go, see, press, hydrated, shows }: Walker) {
  await go('/');
  await shows('h1', 'Audit, tax, accounting and company formation');
  await press('button', 'Decline');
  await see(`!document.documentElement.classList.contains('asks-consent')`);
  await see(isWhole);
  await hydrated('.hero-controls button');
  await press('.hero-controls button', 'Next');
  await see(`document.querySelector('.hero-dots [aria-current]').ariaLabel.startsWith('Slide 2')`);
}

async function menu({ see, press, key, shows }: Walker) {
  await press('header button', 'Menu');
  await shows('dialog[open] a', 'Home');
  await key('Escape');
  await see(`!document.querySelector('dialog[open]') && document.activeElement.ariaLabel === 'Menu'`);
  await press('header button', 'Menu');
  await press('dialog[open] a', 'About');
  await see(`location.pathname === '/about' && !document.querySelector('dialog[open]') && scrollY === 0`);
  await shows('h1');
}

async function search({ see, type, key, shows }: Walker) {
  await key('/');
  await shows('dialog[open] input[type=search]');
  await see(`document.activeElement.type === 'search'`);
  await type('how do I register for value added tax');
  await see(`document.querySelector('dialog[open] li a')?.textContent.includes('VAT')`);
  await key('Escape');
  await see(`!document.querySelector('dialog[open]')`);
}

async function carousel({ go, see, press, hydrated }: Walker) {
  await go('/');
  await hydrated('#footerservices .carousel-button');
  const [first, arrow] = [`document.querySelector('#footerservices .keen-slider__slide')`, '#footerservices .carousel-button:last-of-type'];
  const before = Number(await see(`${first}.getBoundingClientRect().left`));
  await press(arrow);
  await see(`${first}.getBoundingClientRect().left !== ${before}`);
}

async function service({ go, see, press, hydrated }: Walker) {
  await go('/services/taxation/vat');
  await see(isWhole);
  await hydrated('.accordion button');
  await press('.accordion button');
  await see(`document.querySelector('.accordion button').ariaExpanded === 'true'`);
}

async function enquiry({ go, see, press, type, hydrated, shows }: Walker) {
  await go('/form2/3/4');
  await hydrated('form [type=submit]');
  await press('form [type=submit]');
  await shows('[role=alert]', 'All fields are required');
  for (const [field, text] of Object.entries({ companyName: 'تجارة نور', firstName: 'Noor', lastName: 'Haddad', email: 'noor@noor-freight.example', phone: '+971 50 555 0142', comments: 'We file VAT monthly. نحتاج إلى مساعدة' })) await type(text, `form [name=${field}]`);
  await press('form [type=checkbox]');
  await press('form [type=submit]');
  await see(`/[A-Z0-9]{5}-[A-Z0-9]{5}/.test(document.querySelector('[role=status] strong')?.textContent)`);
}

async function writer({ go, see, press, type, key, shows }: Walker) {
  await go('/login');
  await type(ADMIN.email, 'input[type=email]');
  await key('Tab');
  await type(ADMIN.password);
  await key('Enter');
  await see(`location.pathname === '/admin'`);
  await go('/blogform');
  await type('Beyond one browser', '[name=topic]');
  await press('.ql-editor');
  await type('Due ');
  await key('b', 'Control');
  await type('today');
  await see(`document.querySelector('input[name=content]').value === '<p>Due <strong>today</strong></p>'`);
  await press('button', 'Save as draft');
  await see(`location.pathname.startsWith('/update-blog/')`);
  await shows('h1', 'Edit Blog');
}

/** In this order: the first answers the question about cookies, the menu opens on its page. */
export const paths = [home, menu, search, carousel, service, enquiry, writer];
