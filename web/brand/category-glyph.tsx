import type { ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import glyphs from './glyphs.svg?url&no-inline'

interface CategoryGlyphProps {
  name: ProjectType | ProviderKind
  size?: number | undefined
}

/** The drawing of a project type or of a kind of provider: an ink line, one clay plane, standing on the ground so that a row is a street. */
export const CategoryGlyph = ({ name, size = 40 }: CategoryGlyphProps) => (
  <svg className="glyph" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <use href={`${glyphs}#${name}`} />
  </svg>
)
