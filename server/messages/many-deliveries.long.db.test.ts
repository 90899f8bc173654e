/** The whole of many-deliveries.db.test.ts with as many messages as issue 16 asks for. */
import './many-deliveries.db.test.ts'
