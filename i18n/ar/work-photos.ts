import type { workPhotos as en } from '../en/work-photos.ts'
import type { Translation } from '../messages.ts'

/** صور الأعمال التي تنتظر نظرة مدير المنصة */
export const workPhotos = {
  metaTitle: 'صور الأعمال | معمار',
  title: 'صور الأعمال',
  lead: 'لا تظهر الصورة في ملف المزوّد إلا بعد اعتمادها. ارفض ما فيه رقم تواصل أو وجه يُعرف صاحبه أو عمل لم ينفّذه المزوّد.',
  failed: 'لم نتمكّن من تحميل الصور. حاول مرة أخرى.',
  empty: 'لا صور تنتظر',
  emptyText: 'ما يُضاف منها يظهر هنا وفي صفحة اليوم.',
  noneDecided: 'لا قرارات بعد',
  show: { label: 'أي الصور', pending: 'تنتظر', decided: 'تقرّرت' },
  decided: { approved: 'معتمدة', rejected: 'مرفوضة' },
  told: 'ما قيل للمزوّد:',
  approveAfterAll: 'اعتمدها بعد المراجعة',
  rejectAfterAll: 'ارفضها بعد المراجعة',
  alt: 'وصفها لمن لا يراها:',
  approve: 'اعتمد الصورة',
  reject: 'ارفضها',
  reason: 'سبب الرفض',
  reasonHint: 'يقرؤه المزوّد بلغته: ما الذي يغيّره قبل أن يرفعها مرة أخرى.',
  done: 'سُجّل القرار.',
  notDone: 'لم يُسجَّل القرار.',
} as const satisfies Translation<typeof en>
