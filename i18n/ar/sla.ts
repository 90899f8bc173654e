import type { sla as en } from '../en/sla.ts'
import type { Translation } from '../messages.ts'

export const sla = {
  metaTitle: 'مواعيد الالتزام | معمار',
  title: 'مواعيد الالتزام',
  lead: 'مواعيد العروض والتوثيق والبلاغات: المتأخر أولًا، ثم ما ينتهي أولًا.',
  kinds: {
    quote_standard: 'عروض الأعمال المعتادة',
    quote_complex: 'عروض الأعمال المعقدة',
    verification: 'التوثيق',
    report: 'البلاغات',
  },
  all: 'الكل',
  filter: 'نوع الالتزام',
  subject: 'الموضوع',
  due: 'المتبقي',
  used: 'المنقضي من المهلة',
  who: 'عند من',
  act: 'الإجراء',
  onHold: 'متوقف مؤقتًا',
  leftThen: 'بقي {span} بعد رد المزوّد',
  warning: {
    reminder: { request: 'أُرسل تذكير', other: 'انقضت ثلاثة أرباع المهلة' },
    escalation: { request: 'نُبّه الفريق', other: 'نُبّه الفريق' },
    breach: { request: 'فات الموعد', other: 'فات الموعد' },
  },
  over: 'انتهت',
  late: '{count, plural, =1000 {ألف موعد متأخر أو أكثر} zero {لا متأخر} one {موعد متأخر} two {موعدان متأخران} few {# مواعيد متأخرة} many {# موعدًا متأخرًا} other {# موعد متأخر}}',
  ahead:
    '{count, plural, =1000 {ألف موعد أو أكثر لم تنتهِ مهلتها} zero {كل المواعيد انتهت مهلتها} one {موعد لم تنتهِ مهلته} two {موعدان لم تنتهِ مهلتهما} few {# مواعيد لم تنتهِ مهلتها} many {# موعدًا لم تنتهِ مهلتها} other {# موعد لم تنتهِ مهلتها}}',
  held: '{count, plural, =1000 {ألف أو أكثر متوقفة بانتظار المزوّد} zero {لا متوقف} one {واحد متوقف بانتظار المزوّد} two {اثنان متوقفان بانتظار المزوّد} few {# متوقفة بانتظار المزوّد} many {# متوقفًا بانتظار المزوّد} other {# متوقف بانتظار المزوّد}}',
  empty: 'لا توجد التزامات قائمة من هذا النوع',
  failed: 'تعذّر تحميل المواعيد.',
  again: 'أعد المحاولة',
  more: 'نعرض أول {count} فقط.',
  attainment: 'صفحة الالتزام العامة',
} satisfies Translation<typeof en>
