/** Answers "impossible" to tasks, kept on this device until the server has them. */
import { answerImpossible } from "#api/retake-requests.ts";
import { changeMemory, readMemory } from "./memory.ts";
import { setbackOf } from "./setback.ts";

export type TaskAnswer = { id: string; answer: string };

export const taskAnswersName = (userId: string) => `task-answers ${userId}`;

export async function readTaskAnswers(userId: string): Promise<TaskAnswer[]> {
  return answersIn(await readMemory(taskAnswersName(userId)));
}

/** In place of an earlier one to the same task. */
export async function keepTaskAnswer(userId: string, answer: TaskAnswer): Promise<void> {
  await changeMemory(taskAnswersName(userId), (held) => [...without(held, answer.id), answer]);
}

export async function dropTaskAnswer(userId: string, id: string): Promise<void> {
  await changeMemory(taskAnswersName(userId), (held) => without(held, id));
}

/** Sends what is kept; what the server cannot take now stays. @returns how many are settled */
export async function sendTaskAnswers(userId: string): Promise<number> {
  const answers = await readTaskAnswers(userId);
  let settled = 0;
  for (const { id, answer } of answers) {
    try {
      await answerImpossible(userId, id, answer);
    } catch (error) {
      // A refusal is for good: the task was closed or deleted meanwhile.
      if (setbackOf(error, 0).kind !== "refused") break;
    }
    await dropTaskAnswer(userId, id);
    settled += 1;
  }
  return settled;
}

function without(held: unknown, id: string): TaskAnswer[] {
  return answersIn(held).filter((answer) => answer.id !== id);
}

function answersIn(held: unknown): TaskAnswer[] {
  return Array.isArray(held) ? held.filter(isAnswer) : [];
}

function isAnswer(value: unknown): value is TaskAnswer {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "answer" in value &&
    typeof value.answer === "string"
  );
}
