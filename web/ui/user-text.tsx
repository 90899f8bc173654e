import type { HTMLAttributes, ReactNode } from 'react'
import { languageOfText } from '#i18n/text-language.ts'

type UserTextProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dir' | 'lang'> & {
  /** `bdi` unless it is a block of its own or stands out. */
  as?: 'bdi' | 'b' | 'blockquote' | 'h2' | 'p' | 'q' | 'small' | 'span' | undefined
} & (
    | { children: string | false | null | undefined; text?: undefined }
    /** `text` when the children are more than the text, such as marked words. */
    | { children: ReactNode; text: string | undefined }
  )

/**
 * Text that a person typed: names, descriptions, messages, reasons. It runs as its own letters do, and says its
 * language, so that a screen reader reads Arabic as Arabic on an English page and the other way round.
 */
export const UserText = ({ as: Tag = 'bdi', text, children, ...native }: UserTextProps) => {
  const written = text ?? (typeof children === 'string' ? children : '')
  return (
    <Tag {...native} dir="auto" lang={languageOfText(written)}>
      {children}
    </Tag>
  )
}
