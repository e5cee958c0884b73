import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useFailureSentence } from "../../../api/failure-sentence.ts";
import { fetchFruit, fruitKeys } from "../../../api/fruits.ts";
import { paths, type View } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EditFruitForm } from "./edit-fruit-form.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Loads the fruit to edit; loading a newer version starts the form afresh. */
export function EditFruitDialog({ view }: { view: View }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id = "" } = useParams();
  const [attempt, setAttempt] = useState(0);
  const queryKey = fruitKeys.one(id);
  const fruit = useQuery({ queryKey, queryFn: ({ signal }) => fetchFruit(id, signal) });
  const close = () => void navigate(paths.fruit(view, id), { replace: true });
  const loadNewer = async () => {
    await queries.refetchQueries({ queryKey });
    setAttempt((former) => former + 1);
  };
  if (fruit.data) {
    return (
      <EditFruitForm key={attempt} fruit={fruit.data} onClose={close} onLoadNewer={loadNewer} />
    );
  }
  const retry = <Button onClick={() => void fruit.refetch()}>{phrases.retry}</Button>;
  return (
    <Dialog title={phrases.loading} closeLabel={phrases.close} onClose={close}>
      {fruit.isError && (
        <Banner tone="danger" action={retry}>
          <strong className="block">{phrases.loadFailed}</strong>
          {sentence(fruit.error)}
        </Banner>
      )}
    </Dialog>
  );
}
