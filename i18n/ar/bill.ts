import type { bill as en } from '../en/bill.ts'
import type { Translation } from '../messages.ts'

export const bill = {
  metaTitle: 'كيف حُسب التقدير | معمار',
  title: 'كيف حُسب التقدير',
  lead: '{work}، {area}. كل سطر كمية في سعر منشور.',
  learned:
    'قارنّا هذه الأسعار بما عرضه المزوّدون فعلًا لمثل هذا العمل ({quotes, plural, zero {بلا عروض} one {عرض واحد} two {عرضان} few {# عروض} many {# عرضًا} other {# عرض}}){way, select, up {، فرفعناها {percent}%} down {، فخفضناها {percent}%} other {، فأبقيناها كما هي}}.',
  none: 'لا مصدر منشورًا يسعّر هذا العمل. يسعّره المزوّدون.',
  sum: 'المجموع دون الضريبة',
  vat: 'ضريبة القيمة المضافة 15%',
  range: 'ثمانية من كل عشرة أسعار يُنتظر أن تقع بين <low></low> و<high></high>.',
} as const satisfies Translation<typeof en>
