/** The whole of routes.http.test.ts with more of whatever comes. */
import './routes.http.test.ts'
