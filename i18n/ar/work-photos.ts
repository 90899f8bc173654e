import type { workPhotos as en } from '../en/work-photos.ts'
import type { Translation } from '../messages.ts'

/** صور الأعمال والشعارات التي تنتظر نظرة مدير المنصة */
export const workPhotos = {
  metaTitle: 'الصور والشعارات | معمار',
  title: 'الصور والشعارات',
  lead: 'لا تظهر الصورة أو الشعار في ملف المزوّد إلا بعد الاعتماد. ارفض ما فيه رقم تواصل أو وجه يُعرف صاحبه أو عمل لم ينفّذه المزوّد أو شعار غيره.',
  failed: 'لم نتمكّن من تحميل الصور. حاول مرة أخرى.',
  empty: 'لا صور ولا شعارات تنتظر',
  emptyText: 'ما يُضاف منها يظهر هنا وفي صفحة اليوم.',
  noneDecided: 'لا قرارات بعد',
  show: { label: 'أي الصور والشعارات', pending: 'تنتظر', decided: 'رُوجعت' },
  decided: { approved: 'معتمدة', rejected: 'مرفوضة' },
  told: 'ما قيل للمزوّد:',
  approveAfterAll: 'اعتماد بعد المراجعة',
  rejectAfterAll: 'رفض بعد المراجعة',
  logo: 'شعار',
  alt: 'وصفها لمن لا يراها:',
  approve: 'اعتماد',
  reject: 'رفض',
  reason: 'سبب الرفض',
  reasonHint: 'يقرؤه المزوّد: ما الذي يغيّره قبل أن يرفعها مرة أخرى.',
  done: 'سُجّل القرار.',
  notDone: 'لم يُسجَّل القرار.',
} as const satisfies Translation<typeof en>
