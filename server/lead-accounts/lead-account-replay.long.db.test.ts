/** Runs lead-account-replay.db.test.ts with more seeds. */
import './lead-account-replay.db.test.ts'
