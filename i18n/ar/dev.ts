import type { dev as en } from '../en/dev.ts'
import type { Translation } from '../messages.ts'

export const dev = {
  phone: {
    metaTitle: 'الجوال | عرض معمار التجريبي',
    title: 'الجوال',
    notice:
      'هذه الشاشة تقوم مقام واتساب في العرض التجريبي. تصلها الرسائل عبر الواجهة نفسها، وما تضغطه هنا يعود إشعارًا موقّعًا. لا تُرسل أي رسالة حقيقية.',
    chats: 'المحادثات',
    noChatsTitle: 'لا رسائل بعد',
    noChats: 'أرسل طلبًا من صفحة صاحب المشروع وستصل رسائله هنا.',
    openOwner: 'افتح صفحة صاحب المشروع',
    chooseChat: 'اختر محادثة لتقرأها',
    back: 'رجوع إلى المحادثات',
    reply: 'اكتب ردًّا',
    replyExample: 'مثال: 45 ألف ريال',
    send: 'أرسل',
    swipe: 'اسحب للرد على هذه الرسالة',
    leaveSwiped: 'ألغِ الرد على هذه الرسالة',
    you: 'أنت',
    mimar: 'معمار',
    failed: 'لم تصل. أعد المحاولة.',
    offline: 'الخادم لا يجيب. نعيد المحاولة…',
  },
  inbox: {
    metaTitle: 'البريد | عرض معمار',
    title: 'البريد',
    notice: 'رسائل البريد في هذا العرض تصل إلى هنا ولا تخرج إلى أحد: التأكيد والرموز وروابط كلمة المرور.',
    noMailsTitle: 'لا رسائل بعد',
    noMails: 'اطلب كلمة مرور جديدة من صفحة الدخول، وتصل رسالتها إلى هنا.',
    openSignIn: 'افتح صفحة الدخول',
    to: 'إلى <address></address>',
    offline: 'الخادم لا يرد. نحاول مرة أخرى…',
  },
} as const satisfies Translation<typeof en>
