import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The site's fonts as TrueType, and the riyal sign. All under the OFL 1.1; each package contains its licence. */
const FILES = [
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/alexandria/600SemiBold/Alexandria_600SemiBold.ttf',
  '@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.ttf',
]

export const readLetters = (): Buffer[] =>
  FILES.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
