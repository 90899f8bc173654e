import type { LoaderFunctionArgs } from 'react-router'
import { renderEmbed } from './render-embed.server.tsx'

/** The widget, which other sites show in a frame: its own document, without scripts, fonts and the site's sheets. */
export const handle = { publicPage: { topics: ['price_index'], isListed: false } }

export const loader = (args: LoaderFunctionArgs) => renderEmbed(args)
