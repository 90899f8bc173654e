import { expect, test } from 'vitest'
import { writeJobs } from '#domain/project-requests/jobs.ts'
import { answerJob, jobsOfField, readQuantity, toggleJob } from './edit-jobs.ts'

test('a job is put in and taken out, and pieces begin with one', () => {
  const one = toggleJob([], 'ac_service')
  expect(one).toEqual([{ code: 'ac_service', quantity: 1 }])
  const two = toggleJob(one, 'boundary_wall')
  expect(two).toEqual([...one, { code: 'boundary_wall' }])
  expect(toggleJob(two, 'ac_service')).toEqual([{ code: 'boundary_wall' }])
})

test('each question of a job is answered, and an answer taken back, without touching the others', () => {
  const jobs = jobsOfField('ac_service:8:split leak_repair:1')
  expect(writeJobs(answerJob(jobs, 'leak_repair', { option: 'roof' }))).toBe(
    'ac_service:8:split leak_repair:1:roof',
  )
  expect(writeJobs(answerJob(jobs, 'ac_service', { option: undefined }))).toBe('ac_service:8 leak_repair:1')
  expect(writeJobs(answerJob(jobs, 'ac_service', { quantity: undefined }))).toBe(
    'ac_service::split leak_repair:1',
  )
})

test('a field holds what a person or an address put there', () => {
  expect(jobsOfField()).toEqual([])
  expect(jobsOfField('castle:2 pool')).toEqual([{ code: 'pool' }])
  expect(jobsOfField('constructor')).toEqual([])
})

test('a quantity is typed in any digits', () => {
  expect(readQuantity('٨')).toBe(8)
  expect(readQuantity(' ')).toBeUndefined()
  expect(readQuantity('ثمانية')).toBeNaN()
})
