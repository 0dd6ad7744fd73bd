# Orca loads this file when it starts. Each line of the transcript is one thing that Orca says.
import logging
import os
import signal

import speechd.client

speech = logging.getLogger("speech")
speech.addHandler(logging.FileHandler(os.environ["TRANSCRIPT"], mode="w", encoding="utf-8"))


def refuse(*_):
    raise speechd.client.SpawnError("no loudspeaker")


# Starting a synthesiser hangs on a machine without sound. Orca also writes down what it says without one.
speechd.client.SSIPClient._server_spawn = refuse

# Orca ends itself if it takes more than 10 seconds to start, as it does on a busy machine.
signal.alarm(0)
