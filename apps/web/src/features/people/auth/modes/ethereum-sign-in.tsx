import * as walletsApi from "@elaeis/domain/accounts/wallets-api";
import { ask } from "#api/ask.ts";
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { challengeToSignIn } from "#api/wallets.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useBrowserWallets, type BrowserWallet } from "#device/wallet/browser-wallets.ts";
import { isRefusedByPerson, proveWallet } from "#device/wallet/prove-wallet.ts";
import { answerSentence } from "../answer-sentence.ts";
import { secondStepOf } from "../second-step.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Comes only to browsers that have a wallet, and shows only where an administrator has set it. */
export function EthereumSignIn({ onSecondStep }: { onSecondStep: (ways: SecondStep) => void }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const settings = useQuery(publicSettingsQuery);
  const wallets = useBrowserWallets();
  const signIn = useMutation({
    mutationFn: async ({ provider }: BrowserWallet) => {
      await ask(walletsApi.signInWithEthereum, {
        json: await proveWallet(provider, challengeToSignIn),
      });
      return fetchSession();
    },
    onSuccess: (session) => queries.setQueryData(sessionKey, session),
    onError: (failure) => {
      const ways = secondStepOf(failure);
      if (ways !== null) onSecondStep(ways);
    },
  });
  if (settings.data?.ethereum_sign_in_enabled !== true) return null;
  return (
    <Stack gap={3}>
      {signIn.isError && (
        <Banner tone="danger">
          {isRefusedByPerson(signIn.error)
            ? phrases.walletRefused
            : answerSentence(signIn.error, phrases)}
        </Banner>
      )}
      {wallets.map((wallet) => (
        <Button
          key={wallet.name}
          variant="outline"
          isBusy={signIn.isPending && signIn.variables === wallet}
          onClick={() => signIn.mutate(wallet)}
        >
          {phrases.signInWith(wallet.name ?? "Ethereum")}
        </Button>
      ))}
    </Stack>
  );
}
