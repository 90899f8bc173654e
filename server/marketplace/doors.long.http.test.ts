/** The whole of doors.http.test.ts with more of whatever comes. */
import './doors.http.test.ts'
