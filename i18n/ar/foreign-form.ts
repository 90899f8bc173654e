import type { foreignForm as en } from '../en/foreign-form.ts'
import type { Translation } from '../messages.ts'

export const foreignForm = {
  title: 'هذا النموذج أُرسل من مكان آخر',
  body: 'أرسله موقع آخر، أو أخفى المتصفح مصدره، فلم يُحفظ شيء. افتح الصفحة من موقعنا وأرسل النموذج منها.',
} as const satisfies Translation<typeof en>
