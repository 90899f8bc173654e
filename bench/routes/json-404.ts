import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'

export const json404 = readBench({
  name: 'json-404',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/api/v1/nothing-here', status: 404 }),
  except: ['requestId'],
  bare: () => (c) =>
    c.json(
      {
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'http.not_found',
        detail: 'لم نجد هذه الصفحة.',
      },
      404,
      {
        'content-type': 'application/problem+json',
      },
    ),
})
