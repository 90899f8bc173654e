import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { acceptContract, sendAcceptanceCode } from './accept-contract.ts'
import { carryAnswer } from './carry-answer.ts'
import {
  acceptOrder,
  answerDelay,
  declineOrder,
  markSnag,
  noteSnag,
  proposeOrder,
  reportDelay,
  sendOrderCode,
} from './change-contract.ts'
import type { Contract } from './contract-answers.ts'
import { ownerParty, type Party } from './contract-party.ts'
import { prepareContract } from './draft-contract.ts'
import { attachSnagPhoto, removeSnagPhoto } from './photos/attach-snag-photo.ts'
import { readContract } from './read-contract.ts'
import { reviseContract } from './revise-contract.ts'
import { sayOfWork } from './say-of-work.ts'

/** Acts of either side on a contract. Each returns the contract afterwards and throws its command's Refusals. */
export interface ContractActs {
  read(party: Party): Promise<Contract>
  prepare(party: Party): Promise<Contract>
  revise(party: Party, input: unknown): Promise<Contract>
  carryAnswer(party: Party, input: unknown): Promise<Contract>
  sendCode(party: Party, clientAddress: string): Promise<Contract>
  accept(party: Party, input: unknown): Promise<Contract>
  say(party: Party, input: unknown, key?: string): Promise<Contract>
  proposeOrder(party: Party, input: unknown, key?: string): Promise<Contract>
  sendOrderCode(party: Party, input: unknown, clientAddress: string): Promise<Contract>
  acceptOrder(party: Party, input: unknown): Promise<Contract>
  declineOrder(party: Party, input: unknown): Promise<Contract>
  reportDelay(party: Party, input: unknown, key?: string): Promise<Contract>
  answerDelay(party: Party, input: unknown): Promise<Contract>
  noteSnag(party: Party, input: unknown, key?: string): Promise<Contract>
  markSnag(party: Party, input: unknown): Promise<Contract>
  attachSnagPhoto(party: Party, input: unknown): Promise<Contract>
  removeSnagPhoto(party: Party, input: unknown): Promise<Contract>
}

export function contractActs(context: CommandContext): ContractActs {
  const read = (party: Party) => readContract(context, party)
  async function after(party: Party, act: Promise<void>): Promise<Contract> {
    await act
    return read(party)
  }
  return {
    read,
    prepare: (party) => after(party, prepareContract(context, party)),
    revise: (party, input) => after(party, reviseContract(context, party, input)),
    carryAnswer: (party, input) => after(party, carryAnswer(context, party, input)),
    sendCode: (party, address) => after(party, sendAcceptanceCode(context, party, address)),
    accept: (party, input) => after(party, acceptContract(context, party, input)),
    say: (party, input, key) => after(party, sayOfWork(context, party, { input, key })),
    proposeOrder: (party, input, key) => after(party, proposeOrder(context, party, { input, key })),
    sendOrderCode: (party, input, clientAddress) =>
      after(party, sendOrderCode(context, party, { input, clientAddress })),
    acceptOrder: (party, input) => after(party, acceptOrder(context, party, input)),
    declineOrder: (party, input) => after(party, declineOrder(context, party, input)),
    reportDelay: (party, input, key) => after(party, reportDelay(context, party, { input, key })),
    answerDelay: (party, input) => after(party, answerDelay(context, party, input)),
    noteSnag: (party, input, key) => after(party, noteSnag(context, party, { input, key })),
    markSnag: (party, input) => after(party, markSnag(context, party, input)),
    attachSnagPhoto: (party, input) => after(party, attachSnagPhoto(context, party, input)),
    removeSnagPhoto: (party, input) => after(party, removeSnagPhoto(context, party, input)),
  }
}

/** The owner's acts by the token of their tracking link, for the page behind it. */
export interface ContractServices {
  ownerContract: {
    [Act in keyof ContractActs]: ContractActs[Act] extends (party: Party, ...rest: infer Rest) => infer Result
      ? (trackingToken: string, ...rest: Rest) => Result
      : never
  }
}

export function contractServices(context: CommandContext): ContractServices {
  const acts = contractActs(context)
  const party = async (trackingToken: string) => ownerParty(await ownProjectRequest(context, trackingToken))
  return {
    ownerContract: {
      read: async (token) => acts.read(await party(token)),
      prepare: async (token) => acts.prepare(await party(token)),
      revise: async (token, input) => acts.revise(await party(token), input),
      carryAnswer: async (token, input) => acts.carryAnswer(await party(token), input),
      sendCode: async (token, address) => acts.sendCode(await party(token), address),
      accept: async (token, input) => acts.accept(await party(token), input),
      say: async (token, input, key) => acts.say(await party(token), input, key),
      proposeOrder: async (token, input, key) => acts.proposeOrder(await party(token), input, key),
      sendOrderCode: async (token, input, address) => acts.sendOrderCode(await party(token), input, address),
      acceptOrder: async (token, input) => acts.acceptOrder(await party(token), input),
      declineOrder: async (token, input) => acts.declineOrder(await party(token), input),
      reportDelay: async (token, input, key) => acts.reportDelay(await party(token), input, key),
      answerDelay: async (token, input) => acts.answerDelay(await party(token), input),
      noteSnag: async (token, input, key) => acts.noteSnag(await party(token), input, key),
      markSnag: async (token, input) => acts.markSnag(await party(token), input),
      attachSnagPhoto: async (token, input) => acts.attachSnagPhoto(await party(token), input),
      removeSnagPhoto: async (token, input) => acts.removeSnagPhoto(await party(token), input),
    },
  }
}
