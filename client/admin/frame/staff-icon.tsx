// Icons only the back office shows, so that no public page loads them. Always used with text or a label.
import { Bookmark, CalendarCheck, CalendarOff, ChevronDown, Ellipsis, Gauge, FileUp, GripVertical, HeartPulse, Image, Inbox, KanbanSquare, List, LogOut, Mail, MessageCircle, Monitor, Newspaper, Phone, Quote, Scale, ScrollText, SlidersHorizontal, Smartphone, SquarePen, Split, Tablet, Trash2, UserRound, Users } from 'lucide-react';

const icons = {
  article: Newspaper,
  assignment: Split,
  audit: ScrollText,
  board: KanbanSquare,
  away: CalendarOff,
  chat: MessageCircle,
  day: CalendarCheck,
  desktop: Monitor,
  down: ChevronDown,
  filter: SlidersHorizontal,
  grip: GripVertical,
  health: HeartPulse,
  import: FileUp,
  inbox: Inbox,
  list: List,
  logout: LogOut,
  mail: Mail,
  more: Ellipsis,
  overview: Gauge,
  person: UserRound,
  phone: Phone,
  picture: Image,
  quote: Quote,
  rules: Scale,
  smartphone: Smartphone,
  tablet: Tablet,
  trash: Trash2,
  users: Users,
  view: Bookmark,
  write: SquarePen,
};
export type StaffIconName = keyof typeof icons;

/** `size` in pixels. */
export function StaffIcon({ name, size = 20 }: { name: StaffIconName; size?: number }) {
  const Drawn = icons[name];
  return <Drawn className="icon" size={size} strokeWidth={1.6} aria-hidden="true" focusable="false" />;
}
