/** Runs routes.http.test.ts with more random input. */
import './routes.http.test.ts'
