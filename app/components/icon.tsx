import {
  Building2,
  CalendarDays,
  Check,
  Clock,
  DollarSign,
  FileText,
  Hourglass,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Search,
  ShieldCheck,
  Sprout,
  Star,
  Target,
  TrendingUp,
  TriangleAlert,
  Trophy,
  Users,
} from 'lucide-react';
import type { Icon as IconName } from '#app/quiz/fields.ts';

const ICONS = {
  alert: TriangleAlert,
  building: Building2,
  calendar: CalendarDays,
  check: Check,
  clock: Clock,
  dollar: DollarSign,
  file: FileText,
  hourglass: Hourglass,
  lightbulb: Lightbulb,
  list: ListChecks,
  'map-pin': MapPin,
  message: MessageCircle,
  search: Search,
  shield: ShieldCheck,
  sprout: Sprout,
  star: Star,
  target: Target,
  'trending-up': TrendingUp,
  trophy: Trophy,
  users: Users,
} satisfies Record<IconName, LucideIcon>;

/** Always beside its word, so it is hidden from assistive technology. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const Drawing = ICONS[name];
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />;
}
