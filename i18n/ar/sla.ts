import type { sla as en } from '../en/sla.ts'
import type { Translation } from '../messages.ts'

export const sla = {
  metaTitle: 'مواعيد الالتزام | معمار',
  title: 'مواعيد الالتزام',
  lead: 'الالتزامات القائمة: المتأخر أولًا، ثم ما يفوت قبل غيره.',
  kinds: {
    quote_standard: 'عروض الأعمال المعتادة',
    quote_complex: 'عروض الأعمال المعقدة',
    verification: 'التوثيق',
  },
  all: 'الكل',
  filter: 'نوع الالتزام',
  subject: 'الموضوع',
  due: 'المتبقي',
  kind: 'الالتزام',
  used: 'المنقضي من المهلة',
  warnings: 'التنبيهات',
  onHold: 'متوقف مؤقتًا',
  warning: { reminder: 'تذكير', escalation: 'تصعيد', breach: 'تجاوز الموعد' },
  none: 'لا شيء',
  late: '{count, plural, zero {لا متأخر} one {موعد متأخر} two {موعدان متأخران} few {# مواعيد متأخرة} many {# موعدًا متأخرًا} other {# موعد متأخر}}',
  ahead:
    '{count, plural, zero {لا شيء في المهلة} one {موعد في المهلة} two {موعدان في المهلة} few {# مواعيد في المهلة} many {# موعدًا في المهلة} other {# موعد في المهلة}}',
  demo: 'تجريبي',
  empty: 'لا توجد التزامات قائمة من هذا النوع',
  failed: 'تعذّر تحميل المواعيد.',
  again: 'أعد المحاولة',
  more: 'نعرض أول {count} فقط.',
  attainment: 'صفحة الالتزام العامة',
} satisfies Translation<typeof en>
