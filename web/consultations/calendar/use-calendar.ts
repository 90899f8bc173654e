import type {
  ConsultationCalendar,
  ConsultationOfferAnswer,
  OwnConsultation,
} from '#server/consultations/consultation-answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { type Answer, useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { CALENDAR } from '../consultation-address.ts'

export interface OfferList {
  items: ConsultationOfferAnswer[]
}

export interface AppointmentList {
  items: OwnConsultation[]
  next?: string
}

/** The calendar before the first save: no open hours. */
const EMPTY_CALENDAR: ConsultationCalendar = {
  weekly: [[], [], [], [], [], [], []],
  exceptions: {},
  pauseMinutes: 15,
  noticeMinutes: 120,
  horizonDays: 30,
}

const NOT_FOUND = 404

const isNone = (failure: ApiRefusal | undefined) => failure?.status === NOT_FOUND

/** The saved calendar, or the empty one. */
export function useCalendar(): { calendar: ConsultationCalendar | undefined; answer: Answer<unknown> } {
  const answer = useAnswer<ConsultationCalendar>(CALENDAR)
  return { calendar: answer.data ?? (isNone(answer.failure) ? EMPTY_CALENDAR : undefined), answer }
}
