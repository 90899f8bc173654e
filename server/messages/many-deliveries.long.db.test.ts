/** Runs many-deliveries.db.test.ts with 10,000 messages. */
import './many-deliveries.db.test.ts'
