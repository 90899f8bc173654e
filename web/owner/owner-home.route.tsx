import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
const s = z.object({ a: z.string().check(z.maxLength(5)), c: z.enum(['a','b']) })
export default function OwnerHome() { const t = useTranslations('x'); return <p>{t('hello')}{String(s.safeParse({}).success)}</p> }
