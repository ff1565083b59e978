// The icons of the public site: Lucide's line icons and, in the same style, the logos of the networks we link to. Always used with text or a label.
import { ArrowLeft, ArrowRight, ArrowUpRight, Calendar, Check, ChevronDown, ChevronLeft, ChevronRight, CircleAlert, Clock, Copy, Download, File, Info, Mail, MapPin, Menu, Minus, Moon, Pause, Phone, Play, Plus, Search, Share2, Sun, User, Users, X } from 'lucide-react';
import createLineIcon from './line-icon.ts';

const dot = { r: 0.6, fill: 'currentColor' };
const Facebook = createLineIcon({ name: 'facebook', node: [['path', { d: 'M14 21v-8h3l.5-3.5H14V7.4c0-1 .5-1.9 1.9-1.9h1.7V2.6S16.3 2.3 15 2.3c-2.7 0-4.5 1.6-4.5 4.6v2.6H7.5V13h3v8', key: 'f' }]] });
const XNetwork = createLineIcon({ name: 'x-network', node: [['path', { d: 'M4 4l12.5 16H20L7.5 4z', key: 'a' }], ['path', { d: 'M19.5 4 13.2 11M10.6 13.7 4.5 20', key: 'b' }]] });
const Linkedin = createLineIcon({ name: 'linkedin', node: [['rect', { x: 3, y: 3, width: 18, height: 18, rx: 2, key: 'r' }], ['path', { d: 'M7.5 11v6M11.5 17v-6M11.5 13.5c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5V17', key: 'p' }], ['circle', { cx: 7.5, cy: 7.7, ...dot, key: 'c' }]] });
const Instagram = createLineIcon({ name: 'instagram', node: [['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5, key: 'r' }], ['circle', { cx: 12, cy: 12, r: 4, key: 'c' }], ['circle', { cx: 17, cy: 7, ...dot, key: 'd' }]] });
const Youtube = createLineIcon({ name: 'youtube', node: [['rect', { x: 2, y: 5, width: 20, height: 14, rx: 4, key: 'r' }], ['path', { d: 'm10 9 5 3-5 3z', key: 'p' }]] });
const Whatsapp = createLineIcon({ name: 'whatsapp', node: [['path', { d: 'M3.5 20.5 4.8 16A8.8 8.8 0 1 1 8.2 19.2z', key: 'a' }], ['path', { d: 'M9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.9-2.2-1-1 1a6 6 0 0 1-2.7-2.7l1-1-1-2.2z', key: 'b' }]] });

const icons = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up-right': ArrowUpRight,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'map-pin': MapPin,
  alert: CircleAlert,
  calendar: Calendar,
  check: Check,
  clock: Clock,
  close: X,
  copy: Copy,
  download: Download,
  facebook: Facebook,
  file: File,
  info: Info,
  instagram: Instagram,
  linkedin: Linkedin,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  pause: Pause,
  phone: Phone,
  play: Play,
  plus: Plus,
  search: Search,
  share: Share2,
  sun: Sun,
  user: User,
  users: Users,
  whatsapp: Whatsapp,
  x: XNetwork,
  youtube: Youtube,
};
export type IconName = keyof typeof icons;

/** `size` in pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawn = icons[name];
  return <Drawn className="icon" size={size} strokeWidth={1.6} aria-hidden="true" focusable="false" />;
}
