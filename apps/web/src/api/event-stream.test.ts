import * as fc from "fast-check";
import { liveEventSchema } from "@elaeis/domain/events/event-schemas";
import { expect, test } from "vitest";
import { messageReader } from "./event-stream.ts";

const id = "0199aaaa-0000-7000-8000-000000000001";
const stream = [
  'data: {"event":"force-data-refresh"}\n\n',
  ":\n\n",
  `data: {"event":"fruit-added","id":"${id}"}\n\n`,
  'data: {"event":"from-a-newer-server"}\n\n',
  "data: nonsense\n\n",
  'data:{"event":"notice"}\n\n',
].join("");

test("[PWA-05] events are read whole, wherever the network cuts the stream", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (places) => {
      const read = messageReader(liveEventSchema);
      const cuts = [0, ...places.toSorted((one, other) => one - other), stream.length];
      const events = cuts.slice(1).flatMap((end, index) => read(stream.slice(cuts[index], end)));
      expect(events).toEqual([
        { event: "force-data-refresh" },
        { event: "fruit-added", id },
        { event: "notice" },
      ]);
    }),
  );
});

test("an incomplete event is not reported", () => {
  const read = messageReader(liveEventSchema);
  expect(read('data: {"event":"notice"}\n')).toEqual([]);
  expect(read("\n")).toEqual([{ event: "notice" }]);
});
