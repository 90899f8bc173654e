import type { savedViews as en } from '../en/saved-views.ts'
import type { Translation } from '../messages.ts'

/** «طريقة عرض» لا «عرض»: العرض في معمار عرض السعر. */
export const savedViews = {
  title: 'طرق العرض المحفوظة',
  save: 'احفظ طريقة العرض هذه',
  saveTitle: 'حفظ طريقة العرض',
  saveText: 'تجدها فوق القائمة وفي البحث، ولا يراها غيرك.',
  savedIs: 'طريقة العرض: <what></what>',
  name: 'الاسم',
  nameHint: 'حتى 40 حرفًا، مثل «المنتظرون في جدة».',
  keep: 'احفظ',
  keeping: 'جارٍ الحفظ…',
  saved: 'حُفظت طريقة العرض',
  saveFailed: 'لم نتمكّن من حفظ طريقة العرض',
  edit: 'غيّر اسم «{name}» أو احذفها',
  editTitle: 'تعديل طريقة العرض',
  renamed: 'تغيّر اسم طريقة العرض',
  renameFailed: 'لم نتمكّن من تغيير الاسم',
  update: 'حدّث «<name></name>» بالتصفية الحالية',
  updated: 'حُدّثت طريقة العرض بالتصفية الحالية',
  updateFailed: 'لم نتمكّن من تحديث طريقة العرض',
  remove: 'احذف طريقة العرض',
  removed: 'حُذفت طريقة العرض',
  undo: 'تراجع',
  removeFailed: 'لم نتمكّن من حذف طريقة العرض',
  cancel: 'إلغاء',
  close: 'إغلاق',
} as const satisfies Translation<typeof en>
