// The palette with its contrasts, the type scale, every icon.
import { Icon, type IconName } from '../components/pictures/icon.tsx';

const colours = ['ink', 'night', 'limestone', 'pearl', 'paper', 'sand', 'brass', 'brass-light', 'brass-dark', 'muted', 'rule', 'error', 'success', 'audit', 'accounting', 'taxation', 'banking', 'compliance', 'formation', 'people'];
const icons: IconName[] = ['arrow-left', 'arrow-right', 'arrow-up-right', 'chevron-down', 'chevron-left', 'chevron-right', 'close', 'menu', 'phone', 'mail', 'map-pin', 'search', 'play', 'pause', 'check', 'alert', 'info', 'download', 'clock', 'calendar', 'user', 'users', 'file', 'plus', 'minus', 'share', 'copy', 'whatsapp', 'facebook', 'x', 'linkedin', 'instagram', 'youtube'];

export function Tokens() {
  return (
    <>
      <ul className="style-colours">
        {colours.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <h1>Committed to your business growth</h1>
      <h2>We Provide Truly Prominent Accounting Services</h2>
      <h3>Corporate tax for financial years from 1 June 2023</h3>
      <p className="page-lead">A lead. Owners and finance heads read this on a telephone, between two meetings.</p>
      <p>
        Text. Taxable income above AED 375,000 is taxed at 9%. <strong>Strong</strong>, <em>stressed</em>, <a href="#buttons">linked</a>.
      </p>
      <p lang="ar" dir="rtl">
        ضريبة الشركات على الدخل الخاضع للضريبة الذي يتجاوز ٣٧٥٬٠٠٠ درهم هي ٩٪.
      </p>
      <ul className="style-icons">
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} size={24} /> {name}
          </li>
        ))}
      </ul>
    </>
  );
}
