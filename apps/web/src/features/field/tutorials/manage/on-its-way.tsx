import { useFormats } from "#language/formats.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { giveUpSending, goOnSending, pauseSending, type Sending } from "./uploads.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type OnItsWayProps = { sending: Sending; place: string; onGivenUp: () => void };

/** How far a file has come, and what can be done about it. */
export function OnItsWay({ sending, place, onGivenUp }: OnItsWayProps) {
  const phrases = usePhrases();
  const { megabytes } = useFormats();
  const sentence = useFailureSentence();
  const { step, sentBytes, bytes, kind } = sending;
  if (step === "finishing") {
    return (
      <output className="flex items-center gap-3 font-semibold">
        <Spinner />
        {phrases.finishing}
      </output>
    );
  }
  const words = step === "sending" || step === "failed" ? phrases.sending : phrases[step];
  const said = words(megabytes(sentBytes), megabytes(bytes));
  const giveUp = () => {
    void giveUpSending(sending)
      .catch(() => undefined)
      .then(onGivenUp);
  };
  return (
    <Stack gap={3}>
      {step === "failed" && (
        <Banner tone="danger">{phrases.uploadFailed[kind](sentence(sending.error))}</Banner>
      )}
      <Figures>{said}</Figures>
      <ProgressBar label={said} share={bytes === 0 ? 0 : sentBytes / bytes} />
      <Row gap={3}>
        {step === "sending" ? (
          <Button
            variant="outline"
            aria-label={phrases.pauseOf(place)}
            onClick={() => void pauseSending(sending)}
          >
            {phrases.pause}
          </Button>
        ) : (
          <Button aria-label={phrases.goOnOf(place)} onClick={() => goOnSending(sending)}>
            {phrases.goOn}
          </Button>
        )}
        <Button variant="quiet" aria-label={phrases.giveUpOf(place)} onClick={giveUp}>
          {phrases.giveUp}
        </Button>
      </Row>
    </Stack>
  );
}
