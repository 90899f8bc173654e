import type { sla as en } from '../en/sla.ts'
import type { Translation } from '../messages.ts'

export const sla = {
  mail: {
    project_request: 'عروض الطلب رقم {subject}',
    provider: 'مراجعة {subject}',
  },
  metaTitle: 'ساعات الوعود | معمار',
  title: 'ساعات الوعود',
  lead: 'ما وعدنا به ولم يتم بعد، والأقرب موعدًا أولًا.',
  kinds: {
    quote_standard: 'عروض الأعمال المعتادة',
    quote_complex: 'عروض الأعمال المعقدة',
    verification: 'التوثيق',
  },
  all: 'الكل',
  filter: 'نوع الوعد',
  subject: 'الموضوع',
  due: 'الموعد',
  kind: 'الوعد',
  used: 'المستهلك',
  warnings: 'التنبيهات',
  onHold: 'متوقف مؤقتًا',
  warning: { reminder: 'تذكير', escalation: 'تصعيد', breach: 'رُصد التأخر' },
  none: 'لا شيء',
  late: '{count, plural, zero {لا متأخر} one {واحد متأخر} two {اثنان متأخران} few {# متأخرة} many {# متأخرًا} other {# متأخر}}',
  ahead:
    '{count, plural, zero {لا شيء في المهلة} one {واحد في المهلة} two {اثنان في المهلة} few {# في المهلة} many {# في المهلة} other {# في المهلة}}',
  demo: 'تجريبي',
  empty: 'لا يوجد وعد مفتوح من هذا النوع.',
  failed: 'تعذّرت قراءة الساعات.',
  again: 'أعد المحاولة',
  more: 'نعرض الأقرب موعدًا فقط، وعددها {count}.',
  attainment: 'كيف وفينا بالوعود، كما يراها الجميع',
} satisfies Translation<typeof en>
