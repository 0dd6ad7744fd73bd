import { expect, test } from 'vitest'
import { toldApart } from './same-name.ts'

const company = (id: number, name: string, city: string, no: string) => ({ id, name, city, no })

test('Companies with the same name are told apart by city, then by number', () => {
  const list = [
    company(1, "O'Hara, Sons", 'Leeds', '1'),
    company(2, " o'hara, sons", 'Hull', '1'),
    company(3, 'Bakery', 'York', '07'),
    company(4, 'Bakery', 'york', '08'),
    company(5, 'Shop', 'Leeds', '1'),
  ]
  expect([...toldApart(list)]).toEqual([
    [1, 'Leeds'],
    [2, 'Hull'],
    [3, 'No. 07'],
    [4, 'No. 08'],
  ])
})

test('Companies with the same name, city and number are still told apart', () => {
  const twins = [company(7, 'Shop', 'Leeds', '1'), company(9, 'Shop', 'Leeds', '1')]
  expect([...toldApart(twins).values()]).toEqual(['#7', '#9'])
})
